import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Free space of a folder's disk; the folder may not exist yet. */
export function freeBytes(folder: string): { folder: string; bytes: number } {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  const { bavail, bsize } = statfsSync(existing)
  return { folder: existing, bytes: bavail * bsize }
}
