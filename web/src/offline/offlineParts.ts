/** Files that the offline copy of a page needs in addition to those it has loaded. */
export const offlineParts = {
  parts: [] as (() => Promise<unknown>)[],
  files: ['/firstPaint.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'],
  changingFolders: [] as string[],
}

/** Adds a chunk to the offline copy of every page. */
export function addOfflineChunk(fetchPart: () => Promise<unknown>): void {
  offlineParts.parts.push(fetchPart)
}

/** Adds a file to the offline copy of every page. */
export function addOfflineFile(path: string): void {
  offlineParts.files.push(path)
}

/**
 * Adds the loaded files of a folder to the offline copy. These files keep their names when they change, so they are
 * cached again each time.
 */
export function addOfflineFolder(path: string): void {
  offlineParts.changingFolders.push(path)
}
