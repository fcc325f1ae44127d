import type { Readable } from 'node:stream'
import { reportSlowWork, slowWork } from '../concurrency/slowWork.ts'
import type { EncryptedStore } from './encryptedStore.ts'

export type ByteRange = { start: number; end: number }

export const STORED_NAME = /^[0-9a-f]{2}\/[0-9a-f]{38}$/

/** Storage of file bytes under generated names (`3f/…`); client names are never used. */
export type FileStore = {
  /** resolves when the bytes are durable, leaves nothing on failure; names are written once; accepts a stream */
  write: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>
  read: (key: string, range?: ByteRange) => Promise<Readable | null>
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<{ key: string; writtenAt: Date }>
}

/**
 * Opens the store of FILES_URL: a folder (`file:`, created if missing) or an S3 bucket
 * (`s3://bucket/prefix?endpoint=…`). Throws a start-up error for an unusable folder; an unreachable bucket only fails
 * calls.
 */
export async function openFileStore(place: FilePlace): Promise<FileStore> {
  return asSlowStore(await openEncryptedStore(place))
}

/** `filesKeys`: encryption keys, the first for new files; default: none. */
export type FilePlace = { filesUrl: string; filesKeys?: readonly string[] }

export async function openEncryptedStore({ filesUrl, filesKeys = [] }: FilePlace): Promise<EncryptedStore> {
  const url = new URL(filesUrl)
  const store =
    url.protocol === 'file:'
      ? await (await import('./folderStore.ts')).folderStore(url)
      : (await import('./bucketStore.ts')).bucketStore(url)
  return (await import('./encryptedStore.ts')).encryptedStore(store, filesKeys)
}

/** Marks store access as slow work: buckets and network disks may be slow. */
const asSlowStore = (store: FileStore): FileStore => ({
  write: (key, bytes) =>
    slowWork('ask the file store', async () => {
      try {
        await store.write(key, bytes)
      } catch (error) {
        // frees a full disk at once; if that fails, the nightly sweep does
        await store.remove(key).catch(() => undefined)
        throw error
      }
    }),
  read: (key, range) => slowWork('ask the file store', () => store.read(key, range)),
  remove: (key) => slowWork('ask the file store', () => store.remove(key)),
  list: () => {
    reportSlowWork('ask the file store')
    return store.list()
  },
})
