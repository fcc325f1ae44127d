import { hidesAnotherType } from './hidesAnotherType.ts'

export type ContentType = { extension: string; mime: string }

const SAME: Record<string, string> = { jpeg: 'jpg', apng: 'png', tiff: 'tif', txt: 'csv' }
const sameAs = (extension: string) => SAME[extension] ?? extension

/**
 * What a file is by its bytes alone, when that is among the accepted extensions; null when it is anything else, cannot
 * be told, or is at the same time something that a browser or an archiver would open as another type.
 */
export async function typeByContent(bytes: Uint8Array, accept: readonly string[]): Promise<ContentType | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const accepted = new Set(accept.map((extension) => sameAs(extension.toLowerCase())))
  // A file that breaks its own format midway is read as an unknown type.
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const extension = detected && sameAs(detected.ext)
  if (extension && accepted.has(extension)) {
    return hidesAnotherType(bytes, extension) ? null : { extension, mime: detected.mime }
  }
  // Text bears no signature, and some words look like one: «BM…» of a bitmap, «II…» of a TIFF.
  return accepted.has('csv') && isPlainText(bytes) ? { extension: 'csv', mime: 'text/csv' } : null
}

/** Without control characters but tab and line ends; spreadsheet programs save it as UTF-8 or as Windows-1252. */
function isPlainText(bytes: Uint8Array): boolean {
  const allowed = (byte: number) => byte >= 32 || byte === 9 || byte === 10 || byte === 13
  return bytes.every(allowed) && !hidesAnotherType(bytes, 'csv')
}
