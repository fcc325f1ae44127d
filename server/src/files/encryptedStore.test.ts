import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { encryptedStore } from './encryptedStore.ts'
import { folderStore } from './folderStore.ts'

const key = `3f/${'a'.repeat(38)}`
const other = `3f/${'b'.repeat(38)}`
const first = 'a first key of thirty-two letters'
const next = 'the next key of thirty-two letters'

async function folder() {
  const path = mkdtempSync(join(tmpdir(), 'wamani-cifrado-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  const raw = await folderStore(pathToFileURL(path))
  const stored = () => readFileSync(join(path, key))
  return { path, raw, stored, with: (...keys: string[]) => encryptedStore(raw, keys) }
}
const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 251))
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const read = async (store: ReturnType<typeof encryptedStore>, range?: { start: number; end: number }, name = key) => {
  const stream = await store.read(name, range)
  return stream && buffer(stream)
}

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
  'reads back %i bytes, completely and by range',
  async (size) => {
    const { stored, ...on } = await folder()
    const store = on.with(first)
    const bytes = bytesOf(size)
    await store.write(key, inPieces(bytes, 10_007))
    expect(stored().includes(bytes.subarray(0, 40)) && size > 8).toBe(false)
    expect((await read(store))?.equals(bytes)).toBe(true)
    const ranges = [
      [0, 0],
      [size - 1, size - 1],
      [65_530, 65_540],
      [1, size - 1],
      [100_000, 250_000],
    ] as const
    for (const [start, end] of ranges.filter(([from, to]) => from >= 0 && from <= to && to < size))
      expect((await read(store, { start, end }))?.equals(bytes.subarray(start, end + 1))).toBe(true)
  },
)

it('rejects an altered, truncated or swapped file', async () => {
  const { path, raw, stored, ...on } = await folder()
  const store = on.with(first)
  await store.write(key, bytesOf(200_000))
  const whole = stored()
  await raw.write(other, whole)
  await expect(read(store, undefined, other)).rejects.toThrow()
  const broken = [whole.subarray(0, whole.length - 1), whole.subarray(0, whole.length - ((whole.length - 99) % 65_552))]
  const flipped = Buffer.from(whole)
  flipped[70_000] = (flipped[70_000] ?? 0) ^ 1
  for (const bytes of [...broken, flipped]) {
    writeFileSync(join(path, key), bytes)
    await expect(read(store)).rejects.toThrow()
  }
})

it('encrypts with the first key, decrypts with all, and reports a missing key', async () => {
  const { ...on } = await folder()
  await on.with(first).write(key, bytesOf(10))
  const both = on.with(next, first)
  expect(await both.isCurrent(key)).toBe(false)
  expect(await read(both)).toEqual(bytesOf(10))
  await both.write(other, bytesOf(10))
  expect(await both.isCurrent(other)).toBe(true)
  await expect(read(on.with(next))).rejects.toThrow('falta la clave')
  await expect(read(on.with())).rejects.toThrow('falta la clave')
})

it('reads unencrypted files unchanged and returns null for missing ones', async () => {
  const { path, raw, ...on } = await folder()
  await raw.write(key, bytesOf(500))
  const store = on.with(first)
  expect(await read(store)).toEqual(bytesOf(500))
  expect(await read(store, { start: 10, end: 19 })).toEqual(bytesOf(500).subarray(10, 20))
  expect(await store.isCurrent(key)).toBe(false)
  expect(await read(store, undefined, other)).toBeNull()
  expect(await store.isCurrent(other)).toBeNull()
  expect(readdirSync(path)).toEqual(['3f'])
})
