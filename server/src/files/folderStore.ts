import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { startupError } from '../process/startupError.ts'
import { type ByteRange, type FileStore, STORED_NAME } from './fileStore.ts'

/** Files in a local folder, private to our user. Throws a start-up error when it is not writable. */
export async function folderStore(url: URL): Promise<FileStore> {
  const folder = fileURLToPath(url)
  await makeFolder(folder)
  const pathOf = (key: string) => {
    if (!STORED_NAME.test(key)) throw new Error(`${key} is no name of a stored file`)
    return join(folder, key)
  }
  return {
    write: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(bytes as Uint8Array)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    read: (key, range) => readPath(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw startupError(
      `No se puede escribir en la carpeta de archivos ${folder}: dé permiso al usuario que inicia Wamani o elija otra con FILES_URL.`,
      cause,
    )
  }
}

async function readPath(path: string, range: ByteRange | undefined): Promise<Readable | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return file && createReadStream('', { fd: file, ...range })
}

async function* listFolder(folder: string) {
  for (const group of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(group)) continue
    for (const name of await readdir(join(folder, group))) {
      const key = `${group}/${name}`
      if (STORED_NAME.test(key)) yield { key, writtenAt: (await stat(join(folder, key))).mtime }
    }
  }
}
