import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { ByteRange, FileStore } from './fileStore.ts'

const ALGORITHM = 'aes-256-gcm'
/** File header; followed by the key id, the sealed file key and the nonce prefix. */
const MAGIC = Buffer.from('wamani\u0000cifrado1', 'latin1')
const NAME_BYTES = 8
const NONCE_BYTES = 12
const KEY_BYTES = 32
const TAG_BYTES = 16
const PREFIX_BYTES = 7
const SEALED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES
const HEAD_BYTES = MAGIC.length + NAME_BYTES + SEALED_BYTES + PREFIX_BYTES
const CHUNK_BYTES = 64 * 1024
const STORED_BYTES = CHUNK_BYTES + TAG_BYTES

type Key = { name: Buffer; bytes: Buffer }

function keyFrom(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'wamani files', KEY_BYTES))
  return { bytes, name: createHash('sha256').update(bytes).digest().subarray(0, NAME_BYTES) }
}

const away = () => new Problem('unavailable', 'Al servidor le falta la clave con la que se cifró el archivo.')
const broken = () => new Error('An encrypted file was altered or truncated')

export type EncryptedStore = FileStore & {
  /** true when encrypted with the first key; null when it does not exist */
  isCurrent: (key: string) => Promise<boolean | null>
}

/**
 * Encrypted store (AES-256-GCM). Each file has its own key, sealed with the first of `keys` and bound to the file name;
 * all keys can decrypt. Chunks are independent, so ranges can be read. Unencrypted files are returned as they are.
 * Without keys, nothing is encrypted and encrypted files fail with 503.
 */
export function encryptedStore(store: FileStore, keys: readonly string[]): EncryptedStore {
  const known = keys.map(keyFrom)
  const [first] = known
  const headOf = async (key: string): Promise<Buffer | null> => {
    const stream = await store.read(key, { start: 0, end: HEAD_BYTES - 1 })
    return stream && Buffer.concat(await stream.toArray())
  }
  const isSealed = (head: Buffer) => head.length === HEAD_BYTES && head.subarray(0, MAGIC.length).equals(MAGIC)
  const open = (key: string, head: Buffer) => openHead(known, key, head)
  return {
    ...store,
    write: (key, bytes) => store.write(key, first ? sealed(first, key, bytes) : bytes),
    read: async (key, range) => {
      if (!range && !first) return unencryptedOnly(await store.read(key))
      const head = await headOf(key)
      if (!head || !isSealed(head)) return head && store.read(key, range)
      return readSealed(store, key, open(key, head), range)
    },
    isCurrent: async (key) => {
      const head = await headOf(key)
      if (!head) return null
      return isSealed(head) ? nameIn(head).equals(first?.name ?? Buffer.alloc(0)) : first === undefined
    },
  }
}

const nameIn = (head: Buffer) => head.subarray(MAGIC.length, MAGIC.length + NAME_BYTES)

type Opened = { key: Buffer; prefix: Buffer }

function openHead(known: readonly Key[], file: string, head: Buffer): Opened {
  const name = nameIn(head)
  const key = known.find((one) => one.name.equals(name))
  if (!key) throw away()
  const seal = head.subarray(MAGIC.length + NAME_BYTES, HEAD_BYTES - PREFIX_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key.bytes, seal.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(file))
    .setAuthTag(seal.subarray(-TAG_BYTES))
  return {
    key: Buffer.concat([decipher.update(seal.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]),
    prefix: head.subarray(-PREFIX_BYTES),
  }
}

/** Nonce with chunk number and last flag: chunks cannot be moved or truncated. */
function nonceOf(prefix: Buffer, at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  prefix.copy(nonce)
  nonce.writeUInt32BE(at, PREFIX_BYTES)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

async function* sealed({ name, bytes: outer }: Key, file: string, source: Uint8Array | AsyncIterable<Uint8Array>) {
  const key = randomBytes(KEY_BYTES)
  const prefix = randomBytes(PREFIX_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const wrap = createCipheriv(ALGORITHM, outer, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(file))
  yield Buffer.concat([MAGIC, name, nonce, wrap.update(key), wrap.final(), wrap.getAuthTag(), prefix])
  let at = 0
  const seal = (chunk: Uint8Array, isLast: boolean) => {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(prefix, at++, isLast), { authTagLength: TAG_BYTES })
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  let held: Buffer = Buffer.alloc(0)
  for await (const some of source instanceof Uint8Array ? [source] : source) {
    held = Buffer.concat([held, some])
    for (; held.length > CHUNK_BYTES; held = held.subarray(CHUNK_BYTES))
      yield seal(held.subarray(0, CHUNK_BYTES), false)
  }
  yield seal(held, true)
}

async function readSealed(
  store: FileStore,
  key: string,
  opened: Opened,
  range: ByteRange | undefined,
): Promise<Readable | null> {
  const start = range?.start ?? 0
  const first = Math.floor(start / CHUNK_BYTES)
  const from = HEAD_BYTES + first * STORED_BYTES
  const end = range ? HEAD_BYTES + (Math.floor(range.end / CHUNK_BYTES) + 1) * STORED_BYTES - 1 : undefined
  // an open range reads to the end
  const stored = await store.read(key, { start: from, end: end ?? Number.MAX_SAFE_INTEGER })
  if (!stored) return null
  const plain = opening(stored, opened, first, range === undefined)
  return Readable.from(range ? cut(plain, start - first * CHUNK_BYTES, range.end - range.start + 1) : plain, {
    objectMode: false,
  })
}

/** `whole`: verifies that the last chunk is marked as last. */
async function* opening(stored: Readable, { key, prefix }: Opened, first: number, whole: boolean) {
  let held: Buffer = Buffer.alloc(0)
  let at = first
  let ended = false
  const openAs = (chunk: Buffer, isLast: boolean) => {
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(prefix, at, isLast), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
  }
  const open = (chunk: Buffer, canBeLast: boolean) => {
    if (chunk.length < TAG_BYTES || ended) throw broken()
    try {
      if (chunk.length === STORED_BYTES) return openAs(chunk, false)
    } catch (error) {
      if (!canBeLast) throw error
    }
    ended = true
    return openAs(chunk, true)
  }
  for await (const some of stored as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, some])
    for (; held.length > STORED_BYTES; held = held.subarray(STORED_BYTES)) {
      yield open(held.subarray(0, STORED_BYTES), false)
      at += 1
    }
  }
  if (held.length > 0) yield open(held, true)
  if (whole && !ended) throw broken()
}

async function* cut(plain: AsyncIterable<Buffer>, skip: number, length: number) {
  let [before, left] = [skip, length]
  for await (const some of plain) {
    const part = some.subarray(Math.min(before, some.length), Math.min(some.length, before + left))
    before = Math.max(0, before - some.length)
    left -= part.length
    if (part.length > 0) yield part
    if (left <= 0) return
  }
}

/** Unencrypted file; throws when it is encrypted with a missing key. */
async function unencryptedOnly(stream: Readable | null): Promise<Readable | null> {
  if (!stream) return null
  async function* checked(source: AsyncIterable<Buffer>) {
    let isFirst = true
    for await (const some of source) {
      if (isFirst && some.subarray(0, MAGIC.length).equals(MAGIC)) throw away()
      isFirst = false
      yield some
    }
  }
  return Readable.from(checked(stream as AsyncIterable<Buffer>), { objectMode: false })
}
