import { expect, test } from 'vitest'
import { coalesceCalls } from './coalesceCalls.ts'

test('callers during a run share the next run and never get an older result', async () => {
  const answers: ((n: number) => void)[] = []
  const run = coalesceCalls(() => new Promise<number>((resolve) => answers.push(resolve)))
  const first = run()
  await Promise.resolve()
  const second = run()
  const third = run()
  expect(answers).toHaveLength(1)
  answers[0]?.(1)
  expect(await first).toBe(1)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
})

test('a failed run does not fail the next one', async () => {
  let asked = 0
  const run = coalesceCalls(async () => {
    asked += 1
    if (asked === 1) throw new Error('no')
    return asked
  })
  const both = [run(), new Promise((resolve) => setImmediate(() => resolve(run())))]
  await expect(both[0]).rejects.toThrow('no')
  expect(await both[1]).toBe(2)
})
