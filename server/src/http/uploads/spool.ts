import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedBytes } from '@wamani/contract/core/kinds/fields.ts'
import { type FileSummary, summarizeFile } from './summarizeFile.ts'

const MAX_IN_MEMORY_BYTES = 262_144

/** A received file: size, hash, summary, and bytes or path. */
export type ReceivedFile = { tamanio: number; sha256: string; glance: FileSummary } & (
  | { bytes: Uint8Array }
  | { path: string }
)

export type Spool = {
  /** rethrows errors of `validate(size)`; 503 when the disk is full; leaves nothing behind */
  take: (source: AsyncIterable<Buffer>, validate: (size: number) => void) => Promise<ReceivedFile>
  empty: () => Promise<void>
}

export function spoolIn(folder: string): Spool {
  const paths: string[] = []
  const newFile = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, randomUUID())
    paths.push(path)
    return { path, handle: await open(path, 'wx', 0o600) }
  }
  return {
    take: async (source, validate) => {
      const [hash, look] = [createHash('sha256'), summarizeFile()]
      let held: Buffer[] = []
      let file: { path: string; handle: FileHandle } | undefined
      let tamanio = 0
      try {
        for await (const chunk of source) {
          tamanio += chunk.length
          validate(tamanio)
          hash.update(chunk)
          look.add(chunk)
          held.push(chunk)
          if (tamanio <= MAX_IN_MEMORY_BYTES) continue
          file ??= await newFile().catch(throwWhenFull)
          // sequential writes give backpressure to the sender
          for (const bytes of held) await file.handle.appendFile(bytes).catch(throwWhenFull)
          held = []
        }
      } finally {
        await file?.handle.close()
      }
      const known = { tamanio, sha256: hash.digest('hex'), glance: look.taken() }
      return file ? { ...known, path: file.path } : { ...known, bytes: Buffer.concat(held) }
    },
    empty: async () => {
      for (const path of paths.splice(0)) await rm(path, { force: true })
    },
  }
}

/** Older files belong to crashed processes. */
const MAX_SPOOL_AGE_MS = 3_600_000

export async function sweepSpool(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []) // the folder is created with the first large file
  for (const name of names) {
    const path = join(folder, name)
    const known = await stat(path).catch(() => undefined) // another process has just deleted it
    if (known && Date.now() - known.mtimeMs > MAX_SPOOL_AGE_MS) await rm(path, { force: true })
  }
}

function throwWhenFull(cause: unknown): never {
  throw Object.assign(new Problem('unavailable', 'No hay dónde guardar el archivo. Intente nuevamente más tarde.'), {
    cause,
  })
}

export const contentOf = (arrived: ReceivedFile): UploadedBytes =>
  'bytes' in arrived ? { contenido: arrived.bytes } : { pieces: () => createReadStream(arrived.path) }
