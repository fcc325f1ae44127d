import type { Readable } from 'node:stream'
import { beginSlowWork, slowWork } from '../concurrency/slowWork.ts'
import type { EncryptedStore } from './encryptedStore.ts'

/** First and last byte wanted, both included. */
export type ByteRange = { start: number; end: number }

/** What the name of a stored file looks like. */
export const STORED_NAME = /^[0-9a-f]{2}\/[0-9a-f]{38}$/

/** Where the bytes of files lie, under names of ours alone (`3f/…`); no name of a client ever reaches it. */
export type FileStore = {
  /**
   * answers when the bytes are safe, and leaves none when it fails; a name is written once. Bytes that are still being
   * made are written as they come.
   */
  write: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>
  /** null when there is nothing under the name */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>
  remove: (key: string) => Promise<void>
  /** every name, with the instant it was written */
  list: () => AsyncIterable<{ key: string; writtenAt: Date }>
}

/**
 * The store that FILES_URL names: a folder (`file:`), made when missing, or a bucket of S3 (`s3://bucket/prefix?endpoint=…`).
 * Throws a start failure for a folder that cannot be used; a bucket out of reach fails the calls alone.
 */
export async function openFileStore(place: FilePlace): Promise<FileStore> {
  return slowly(await openEncryptedStore(place))
}

/** `filesKeys`: what files are encrypted with, the first of them new ones; none when not said. */
export type FilePlace = { filesUrl: string; filesKeys?: readonly string[] }

/** The same for a command of the operator, whom nobody waits for. */
export async function openEncryptedStore({ filesUrl, filesKeys = [] }: FilePlace): Promise<EncryptedStore> {
  const url = new URL(filesUrl)
  const store =
    url.protocol === 'file:'
      ? await (await import('./folderStore.ts')).folderStore(url)
      : (await import('./bucketStore.ts')).bucketStore(url)
  return (await import('./encryptedStore.ts')).encryptedStore(store, filesKeys)
}

/** A bucket answers when it likes, and a disk may be far away too. */
const slowly = (store: FileStore): FileStore => ({
  write: (key, bytes) =>
    slowWork('ask the file store', async () => {
      try {
        await store.write(key, bytes)
      } catch (error) {
        // A full disk is freed at once of what was only half written; where the store is away, it is swept at night.
        await store.remove(key).catch(() => undefined)
        throw error
      }
    }),
  read: (key, range) => slowWork('ask the file store', () => store.read(key, range)),
  remove: (key) => slowWork('ask the file store', () => store.remove(key)),
  list: () => {
    beginSlowWork('ask the file store')
    return store.list()
  },
})
