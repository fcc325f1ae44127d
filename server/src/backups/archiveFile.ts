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

/** What a half-written archive is called, beside where it will stand. */
export const PARTIAL = '.parcial'

const CHUNK_BYTES = 2 ** 18

export type ArchiveWriter = {
  add: (entry: Entry) => Promise<void>
  /** sha256 of all entries so far */
  sumSoFar: () => string
  /** makes it stand under its name; answers size and sha256 of the file */
  finish: () => Promise<{ size: number; sha256: string }>
  /** leaves nothing behind */
  drop: () => Promise<void>
}

/**
 * Writes an archive: a tar under zstd, encrypted where there is a passphrase. It is readable by its owner alone and stands under
 * its name only once it is whole. Throws a sentence for what the disk refuses.
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
      // Encrypted, the end is known by its last chunk.
      if (!passphrase) await file.writeFile(takeNote(endFrame(size)))
      await file.sync()
    },
  )
  written.catch(() => undefined) // shows at the next write
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

/** So that the new name is there after a power cut as well; where a folder cannot be opened there is no such thing. */
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

/** Whether an archive is under a passphrase. Throws a sentence for what the disk refuses. */
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

/** The entries of an archive, each with the sha256 of all before it. Throws a sentence for one that is not whole. */
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
    flow(Readable.from(uncovered(source, passphrase)), zstd, () => undefined) // what fails shows in what is read
    let sumBefore = sum.copy().digest('hex')
    for await (const entry of readTar(byteReader(zstd), (bytes) => sum.update(bytes))) {
      yield { ...entry, sumBefore }
      sumBefore = sum.copy().digest('hex')
    }
  } catch (error) {
    throw brokenBy(error)
  } finally {
    source.destroy()
  }
}

const END_FRAME_BYTES = 24

/**
 * Stands behind the compressed tar: a frame that zstd leaves aside, with how many bytes are before it. By it a file is known
 * that lost its end or got one that is not its own, which zlib does not always see.
 */
function endFrame(bytesBefore: number): Buffer {
  const frame = Buffer.alloc(END_FRAME_BYTES)
  frame.writeUInt32LE(0x184d2a50)
  frame.writeUInt32LE(END_FRAME_BYTES - 8, 4)
  MAGIC.copy(frame, 8)
  frame.writeBigUInt64LE(BigInt(bytesBefore), 16)
  return frame
}

/** The last byte that is not of the end frame. Throws a broken archive where that does not stand there. */
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

/** The bytes under the encryption, if there is one. */
async function* uncovered(source: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const bytes = byteReader(source)
  const first = await bytes.take(MAGIC.length)
  if (first.equals(MAGIC)) {
    yield* decrypt(bytes, passphrase)
    return
  }
  yield first
  while (await bytes.hasMore()) yield await bytes.takeSome()
}

/** What zlib says of bytes that are none of its own. */
const brokenBy = (error: unknown): unknown =>
  /^(ZSTD|Z_|ERR_ZSTD)/.test(String((error as { code?: unknown }).code)) ? archiveBroken(error) : error
