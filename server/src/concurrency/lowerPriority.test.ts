import { execFileSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'

const module = new URL('lowerPriority.ts', import.meta.url).href
const code = `const { getPriority } = await import('node:os')
const { lowerPriority } = await import('${module}')
lowerPriority(3)
console.log(getPriority())`

const priorityAfter = (by: number) =>
  Number(execFileSync('nice', ['-n', `${by}`, process.execPath, '--input-type=module', '-e', code]).toString())

// raising the priority needs root: otherwise the server could not start under `nice` or systemd `Nice=`
it.runIf(process.platform === 'linux')('a server that was started with a low priority keeps it', () => {
  expect(priorityAfter(10)).toBe(Math.min(19, getPriority() + 10))
  expect(priorityAfter(0)).toBe(Math.max(3, getPriority()))
})
