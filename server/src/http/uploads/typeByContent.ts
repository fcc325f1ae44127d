import { markedEncoding } from '../../documents/table/decodedText.ts'
import type { Glance } from './glance.ts'
import { hidesAnotherType } from './hidesAnotherType.ts'
import type { Arrived } from './spool.ts'

export type ContentType = { extension: string; mime: string }

const SAME: Record<string, string> = { jpeg: 'jpg', apng: 'png', tiff: 'tif', txt: 'csv', cfb: 'xls' }
const sameAs = (extension: string) => SAME[extension] ?? extension

/**
 * What a file is by its bytes alone, when that is among the accepted extensions; null when it is anything else, cannot
 * be found out, or is at the same time something that a browser or an archiver would open as another type.
 */
export async function typeByContent(file: Arrived, accept: readonly string[]): Promise<ContentType | null> {
  const accepted = new Set(accept.map((extension) => sameAs(extension.toLowerCase())))
  const detected = await detect(file)
  const extension = detected && sameAs(detected.ext)
  if (extension && accepted.has(extension)) {
    const mime = extension === 'xls' ? XLS : detected.mime
    return hidesAnotherType(file.glance, extension) ? null : { extension, mime }
  }
  // A page or XML that a system saved as .xls. Under this type no browser shows it.
  if (accepted.has('xls') && isMarkupTable(file.glance)) return { extension: 'xls', mime: XLS }
  // Text bears no signature, and some words look like one: «BM…» of a bitmap, «II…» of a TIFF. Spreadsheet programs save
  // it as UTF-8, as Windows-1252 or as UTF-16.
  const isTable = accepted.has('csv') && file.glance.isText && !hidesAnotherType(narrowed(file.glance), 'csv')
  return isTable ? { extension: 'csv', mime: 'text/csv' } : null
}

/** The extension of a file by its bytes alone; '' for text and for unknown formats. */
export const extensionOf = async (file: Arrived): Promise<string> => (await detect(file))?.ext ?? ''

async function detect(file: Arrived) {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type')
  const found = 'bytes' in file ? fileTypeFromBuffer(file.bytes) : fileTypeFromFile(file.path)
  // A file that breaks its own format midway is read as an unknown type.
  return found.catch(() => undefined)
}

const XLS = 'application/vnd.ms-excel'

function isMarkupTable({ head, isText }: Glance): boolean {
  const text = new TextDecoder(markedEncoding(head) ?? 'latin1').decode(head)
  return (
    isText &&
    /^\s*</.test(text) &&
    /<table[\s>]|<html[\s>]|<!doctype html|urn:schemas-microsoft-com:office:spreadsheet/i.test(text)
  )
}

/** The edges of a text as a browser would read them, whose markup UTF-16 writes with a zero between each two signs. */
function narrowed(glance: Glance): Glance {
  const encoding = markedEncoding(glance.head)
  if (!encoding?.startsWith('UTF-16')) return glance
  const read = (edge: Buffer) => Buffer.from(new TextDecoder(encoding).decode(edge))
  return { ...glance, head: read(glance.head), tail: read(glance.tail) }
}
