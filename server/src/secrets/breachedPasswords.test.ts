import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { breachedIn } from './breachedPasswords.ts'

const folder = await mkdtemp(join(tmpdir(), 'wamani-breached-'))
afterAll(() => rm(folder, { recursive: true }))

const sumOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const words = Array.from({ length: 500 }, (_, n) => `clave número ${n}`)

describe.each([
  [
    'as it comes, with counts of many lengths',
    (sums: string[]) => sums.map((sum, at) => `${sum}:${10 ** (at % 9)}`).join('\r\n'),
  ],
  ['sums alone, with a last line that ends', (sums: string[]) => `${sums.join('\n')}\n`],
  ['in small letters', (sums: string[]) => sums.join('\n').toLowerCase()],
])('breached password list %s', (what, written) => {
  it('finds exactly its own passwords', async () => {
    const path = join(folder, what)
    await writeFile(path, written(words.map(sumOf).toSorted((one, other) => (one < other ? -1 : 1))))
    const isBreached = breachedIn(path)
    const found = async (tried: readonly string[]) => {
      const answers = await Promise.all(tried.map(isBreached))
      return tried.filter((_, at) => answers[at])
    }
    expect(await found(words)).toEqual(words)
    expect(await found(words.map((word) => `${word}.`))).toEqual([])
  })
})

it('accepts any password with an empty list and fails with a missing one', async () => {
  await writeFile(join(folder, 'empty'), '')
  expect(await breachedIn(join(folder, 'empty'))('x')).toBe(false)
  await expect(breachedIn(join(folder, 'away'))('x')).rejects.toMatchObject({ code: 'ENOENT' })
})
