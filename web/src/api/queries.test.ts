import { expect, it } from 'vitest'
import { callFailure } from './callFailure.ts'
import { createQueryClient } from './queries.ts'

const retry = createQueryClient().getDefaultOptions().queries?.retry
const tries = (failure: Parameters<typeof callFailure>[0]) => {
  if (typeof retry !== 'function') throw new Error('Queries are tried without being asked about')
  return [0, 1, 2].filter((count) => retry(count, callFailure(failure) as never)).length
}

it('a server that cannot be reached is asked twice more, one that kept waiting is not', () => {
  expect(tries({ status: 0, errorMessage: 'Sin conexión' })).toBe(2)
  expect(tries({ status: 503, errorMessage: 'Ocupado' })).toBe(2)
  expect(tries({ status: 0, errorMessage: 'Tardó', late: true })).toBe(0)
  expect(tries({ status: 503, errorMessage: 'Tardó', late: true })).toBe(0)
  expect(tries({ status: 404, errorMessage: 'No existe' })).toBe(0)
})
