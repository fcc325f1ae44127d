import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline as flow, PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { archiveBroken, diskFailure } from './archiveFailure.ts'
import { byteReader } from './byteReader.ts'
import { decrypt, encrypt, MAGIC } from './cipher.ts'
import { type Entry, readTar, tarEnd, tarEntry } from './tar.ts'

export const PARTIAL = '.parcial'

const CHUNK_BYTES = 2 ** 18

export type ArchiveWriter = {
  add: (entry: Entry) => Promise<void>
  sumSoFar: () => string
  /** renames the archive to its final name; returns size and sha256 */
  finish: () => Promise<{ size: number; sha256: string }>
  drop: () => Promise<void>
}

/**
 * Writes an archive: tar, zstd and optional encryption. Readable only by its owner; gets its final name when complete.
 * Throws a user message for disk errors.
 */
export async function writeArchive(
  path: string,
  { passphrase, now }: { passphrase: string | undefined; now: Date },
): Promise<ArchiveWriter> {
  const partial = `${path}${PARTIAL}`
  const doing = `escribir el respaldo ${path}`
  const file = await open(partial, 'wx', 0o600).catch((error: unknown) => {
    throw diskFailure(error, doing)
  })
  const whole = createHash('sha256')
  const entries = createHash('sha256')
  const tar = new PassThrough({ highWaterMark: 2 ** 20 })
  const zstd = createZstdCompress({ chunkSize: CHUNK_BYTES, params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  let size = 0
  const takeNote = (some: Buffer) => {
    whole.update(some)
    size += some.length
    return some
  }
  const written = pipeline(
    tar,
    zstd,
    async function* (source: AsyncIterable<Buffer>) {
      yield* passphrase ? encrypt(source, passphrase) : source
    },
    async (source: AsyncIterable<Buffer>) => {
      for await (const some of source) {
        await file.writeFile(takeNote(some))
      }
      // encryption marks its last chunk
      if (!passphrase) await file.writeFile(takeNote(endFrame(size)))
      await file.sync()
    },
  )
  written.catch(() => undefined)
  const write = async (bytes: Buffer) => {
    if (!tar.write(bytes)) await Promise.race([new Promise((resolve) => tar.once('drain', resolve)), written])
    if (tar.errored || tar.destroyed) await written
  }
  const drop = async () => {
    tar.destroy()
    await written.catch(() => undefined)
    await file.close().catch(() => undefined)
    await rm(partial, { force: true })
  }
  return {
    add: async (entry) => {
      try {
        for (const bytes of tarEntry(entry, now)) {
          entries.update(bytes)
          await write(bytes)
        }
      } catch (error) {
        throw diskFailure(error, doing)
      }
    },
    sumSoFar: () => entries.copy().digest('hex'),
    finish: async () => {
      try {
        tar.end(tarEnd())
        await written
        await file.close()
        await rename(partial, path)
        await syncFolder(dirname(path))
      } catch (error) {
        throw diskFailure(error, doing)
      }
      return { size, sha256: whole.digest('hex') }
    },
    drop,
  }
}

/** Flushes the folder entry, so that the new name survives a power failure. Ignored where folders cannot be opened. */
async function syncFolder(path: string): Promise<void> {
  let folder: FileHandle | undefined
  try {
    folder = await open(path, 'r')
    await folder.sync()
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await folder?.close()
  }
}

/** True for an encrypted archive. Throws a user message for disk errors. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw diskFailure(error, `leer el respaldo ${path}`)
  })
  try {
    const { buffer } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.equals(MAGIC)
  } finally {
    await file.close()
  }
}

/** Entries of an archive with the running sha256. Throws a user message for a damaged archive. */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<Entry & { sumBefore: string }> {
  const sum = createHash('sha256')
  const file = await open(path, 'r').catch((error: unknown) => {
    throw diskFailure(error, `leer el respaldo ${path}`)
  })
  const end = await endOf(file).catch(async (error: unknown) => {
    await file.close()
    throw error
  })
  const source = createReadStream('', { fd: file, start: 0, end, highWaterMark: CHUNK_BYTES })
  try {
    const zstd = createZstdDecompress({ chunkSize: CHUNK_BYTES })
    flow(Readable.from(decryptedBytes(source, passphrase)), zstd, () => undefined)
    let sumBefore = sum.copy().digest('hex')
    for await (const entry of readTar(byteReader(zstd), (bytes) => sum.update(bytes))) {
      yield { ...entry, sumBefore }
      sumBefore = sum.copy().digest('hex')
    }
  } catch (error) {
    throw asDamaged(error)
  } finally {
    source.destroy()
  }
}

const END_FRAME_BYTES = 24

/**
 * Skippable zstd frame with the size before it, at the end of the archive. Detects truncated or replaced ends, which
 * zlib may miss.
 */
function endFrame(bytesBefore: number): Buffer {
  const frame = Buffer.alloc(END_FRAME_BYTES)
  frame.writeUInt32LE(0x184d2a50)
  frame.writeUInt32LE(END_FRAME_BYTES - 8, 4)
  MAGIC.copy(frame, 8)
  frame.writeBigUInt64LE(BigInt(bytesBefore), 16)
  return frame
}

/** Offset of the end frame. Throws when it is missing. */
async function endOf(file: FileHandle): Promise<number> {
  const { size } = await file.stat()
  const at = async (position: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }
  if (size <= END_FRAME_BYTES) throw archiveBroken()
  if ((await at(0, MAGIC.length)).equals(MAGIC)) return size - 1
  const before = size - END_FRAME_BYTES
  if (!(await at(before, END_FRAME_BYTES)).equals(endFrame(before))) throw archiveBroken()
  return before - 1
}

/** Decrypted bytes, if encrypted. */
async function* decryptedBytes(source: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const bytes = byteReader(source)
  const first = await bytes.take(MAGIC.length)
  if (first.equals(MAGIC)) {
    yield* decrypt(bytes, passphrase)
    return
  }
  yield first
  while (await bytes.hasMore()) yield await bytes.takeSome()
}

/** zlib errors for corrupt data. */
const asDamaged = (error: unknown): unknown =>
  /^(ZSTD|Z_|ERR_ZSTD)/.test(String((error as { code?: unknown }).code)) ? archiveBroken(error) : error
