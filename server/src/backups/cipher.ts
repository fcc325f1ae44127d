import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { startupError } from '../process/startupError.ts'
import { archiveBroken } from './archiveFailure.ts'
import type { ByteReader } from './byteReader.ts'

/** Header of an encrypted archive: `WAMANI-1`, salt, nonce prefix, passphrase check. */
export const MAGIC = Buffer.from('WAMANI-1')
const SALT_BYTES = 16
const PREFIX_BYTES = 7
const CHECK_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
/** scrypt cost: 128 MB and a few tenths of a second per guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

type Keys = { key: Buffer; check: Buffer }

async function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)
  const derived = await derive(passphrase.normalize('NFC'), salt, 64, COST)
  const check = createHash('sha256').update(derived.subarray(32)).digest().subarray(0, CHECK_BYTES)
  return { key: derived.subarray(0, 32), check }
}

/** Nonce with chunk number and last flag: chunks cannot be moved or truncated. */
function nonceOf(prefix: Buffer, at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(at, PREFIX_BYTES)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Encrypts a stream with AES-256-GCM in chunks: length, ciphertext, tag. */
export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const prefix = randomBytes(PREFIX_BYTES)
  const { key, check } = await keysOf(passphrase, salt)
  const head = Buffer.concat([MAGIC, salt, prefix, check])
  yield head
  let at = 0
  const seal = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, at++, isLast), {
      authTagLength: TAG_BYTES,
    }).setAAD(head)
    const size = Buffer.alloc(4)
    size.writeUInt32BE(chunk.length)
    return Buffer.concat([size, cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  let held: Buffer = Buffer.alloc(0)
  for await (const some of source) {
    held = held.length > 0 ? Buffer.concat([held, some]) : some
    for (; held.length > CHUNK_BYTES; held = held.subarray(CHUNK_BYTES))
      yield seal(held.subarray(0, CHUNK_BYTES), false)
  }
  yield seal(held, true)
}

/** Decrypts a stream after its header. Throws a user message for a wrong passphrase or damaged archive. */
export async function* decrypt(source: ByteReader, passphrase: string | undefined): AsyncGenerator<Buffer> {
  if (!passphrase) throw startupError('El respaldo está cifrado: indique su frase de paso en BACKUP_PASSPHRASE.')
  const rest = await source.take(SALT_BYTES + PREFIX_BYTES + CHECK_BYTES)
  const salt = rest.subarray(0, SALT_BYTES)
  const prefix = rest.subarray(SALT_BYTES, SALT_BYTES + PREFIX_BYTES)
  const { key, check } = await keysOf(passphrase, salt)
  if (!check.equals(rest.subarray(SALT_BYTES + PREFIX_BYTES)))
    throw startupError('La frase de paso de BACKUP_PASSPHRASE no es la de este respaldo, o el respaldo está dañado.')
  const head = Buffer.concat([MAGIC, rest])
  for (let at = 0, isLast = false; !isLast; at++) {
    const size = (await source.take(4)).readUInt32BE()
    if (size > CHUNK_BYTES) throw archiveBroken()
    const sealed = await source.take(size + TAG_BYTES)
    isLast = !(await source.hasMore())
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, at, isLast), {
      authTagLength: TAG_BYTES,
    }).setAAD(head)
    decipher.setAuthTag(sealed.subarray(size))
    try {
      yield Buffer.concat([decipher.update(sealed.subarray(0, size)), decipher.final()])
    } catch (cause) {
      throw archiveBroken(cause)
    }
  }
}
