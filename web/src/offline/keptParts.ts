/** What a page needs to open without a network, beside what it fetched: named by who shows it. */
export const kept = {
  parts: [] as (() => Promise<unknown>)[],
  files: ['/firstPaint.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'],
  changingFolders: [] as string[],
}

/** Names a part that a kept page needs whichever screen it was opened at. */
export function keepToo(fetchPart: () => Promise<unknown>): void {
  kept.parts.push(fetchPart)
}

/** Names a file that a kept page shows whichever screen it was opened at. */
export function keepFile(path: string): void {
  kept.files.push(path)
}

/** Names a folder of which a kept page needs what it fetched: its files keep their names when they change, and are kept anew each time. */
export function keepFolder(path: string): void {
  kept.changingFolders.push(path)
}
