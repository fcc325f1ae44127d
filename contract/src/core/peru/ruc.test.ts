import { expect, test } from 'vitest'
import { ruc } from './ruc.ts'

test.each(['20131312956', '2013131295', '30131312955', 'ABC', '201313129555'])('rejects the RUC «%s»', (value) => {
  const { error } = ruc().input.safeParse(value)
  expect(error?.issues[0]?.message).toBe(
    value.length > 11 ? 'El RUC no debe superar 11 caracteres' : 'El RUC no es válido.',
  )
})

test('accepts a RUC with a valid check digit', () => {
  expect(ruc().input.parse(' 20131312955 ')).toBe('20131312955')
})
