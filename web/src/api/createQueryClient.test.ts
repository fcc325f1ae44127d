import { expect, it } from 'vitest'
import { callFailure } from './callFailure.ts'
import { createQueryClient } from './createQueryClient.ts'

const retry = createQueryClient().getDefaultOptions().queries?.retry
const tries = (failure: Parameters<typeof callFailure>[0]) => {
  if (typeof retry !== 'function') throw new Error('The retry default is not a function')
  return [0, 1, 2].filter((count) => retry(count, callFailure(failure) as never)).length
}

it('retries twice after a fast connection failure, and not after a slow one', () => {
  expect(tries({ status: 0, errorMessage: 'Sin conexión' })).toBe(2)
  expect(tries({ status: 503, errorMessage: 'Ocupado' })).toBe(2)
  expect(tries({ status: 0, errorMessage: 'Tardó', late: true })).toBe(0)
  expect(tries({ status: 503, errorMessage: 'Tardó', late: true })).toBe(0)
  expect(tries({ status: 404, errorMessage: 'No existe' })).toBe(0)
})
