import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** What is free where a folder lies, or where it will be made. */
export function freeBytes(folder: string): { folder: string; bytes: number } {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  const { bavail, bsize } = statfsSync(existing)
  return { folder: existing, bytes: bavail * bsize }
}
