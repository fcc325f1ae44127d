import { expect, it } from 'vitest'
import { everyResource } from '../helpers/everyResource.ts'

const zeroFirst = (length: number) => `0${'1'.repeat(length - 1)}`
const MAX_LENGTH = 24

const codes = everyResource.flatMap(({ key, fields }) =>
  Object.entries(fields).flatMap(([name, { kind, input, digits, readOnly }]) => {
    if (kind !== 'text' || readOnly) return []
    const lengths = Array.from({ length: MAX_LENGTH }, (_, at) => at + 1).filter(
      (length) => input.safeParse(zeroFirst(length)).success,
    )
    const [length = 0, ...others] = lengths
    const isFixed = length > 1 && others.length === 0 && !input.safeParse(`A${'1'.repeat(length - 1)}`).success
    return isFixed ? [{ field: `${key}.${name}`, digits, length }] : []
  }),
)

it('restores leading zeros of every fixed-length code', () => {
  expect(codes.length).toBeGreaterThan(7)
  expect(codes.filter(({ digits, length }) => digits !== length)).toEqual([])
})
