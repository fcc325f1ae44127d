/** What the offline copy of a page needs in addition to the files it has loaded. */
export const kept = {
  parts: [] as (() => Promise<unknown>)[],
  files: ['/firstPaint.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'],
  changingFolders: [] as string[],
}

/** Adds a chunk to the offline copy of every page. */
export function keepToo(fetchPart: () => Promise<unknown>): void {
  kept.parts.push(fetchPart)
}

/** Adds a file to the offline copy of every page. */
export function keepFile(path: string): void {
  kept.files.push(path)
}

/**
 * Adds the loaded files of a folder to the offline copy. These files keep their names when they change, so they are
 * cached again each time.
 */
export function keepFolder(path: string): void {
  kept.changingFolders.push(path)
}
