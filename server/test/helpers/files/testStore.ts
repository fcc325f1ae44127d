import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FileStore, openFileStore } from '../../../src/files/fileStore.ts'

/** Test folder layered over the read-only sample files. */
export async function openTestStore(templateUrl: string, closers: (() => Promise<unknown>)[]): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), 'wamani-archivos-'))
  closers.unshift(() => rm(folder, { recursive: true, force: true }))
  const own = await openFileStore({ filesUrl: pathToFileURL(folder).href })
  const template = await openFileStore({ filesUrl: templateUrl })
  return { ...own, read: async (key, range) => (await own.read(key, range)) ?? template.read(key, range) }
}
