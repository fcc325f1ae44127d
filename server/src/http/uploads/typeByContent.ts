import { markedEncoding } from '../../documents/table/decodedText.ts'
import { hidesAnotherType } from './hidesAnotherType.ts'
import type { ReceivedFile } from './spool.ts'
import type { FileSummary } from './summarizeFile.ts'

export type ContentType = { extension: string; mime: string }

const SAME: Record<string, string> = { jpeg: 'jpg', apng: 'png', tiff: 'tif', txt: 'csv', cfb: 'xls' }
const sameAs = (extension: string) => SAME[extension] ?? extension

/** Type of a file by its content, if accepted. Null when it is another or unknown type, or a polyglot. */
export async function typeByContent(file: ReceivedFile, accept: readonly string[]): Promise<ContentType | null> {
  const accepted = new Set(accept.map((extension) => sameAs(extension.toLowerCase())))
  const detected = await detect(file)
  const extension = detected && sameAs(detected.ext)
  if (extension && accepted.has(extension)) {
    const mime = extension === 'xls' ? XLS : detected.mime
    return hidesAnotherType(file.glance, extension) ? null : { extension, mime }
  }
  // HTML or XML saved as .xls by some systems; browsers do not display this type
  if (accepted.has('xls') && isMarkupTable(file.glance)) return { extension: 'xls', mime: XLS }
  // text has no signature and may look binary («BM», «II»); spreadsheets save UTF-8, Windows-1252 or UTF-16
  const isTable = accepted.has('csv') && file.glance.isText && !hidesAnotherType(asUtf8(file.glance), 'csv')
  return isTable ? { extension: 'csv', mime: 'text/csv' } : null
}

export const extensionOf = async (file: ReceivedFile): Promise<string> => (await detect(file))?.ext ?? ''

async function detect(file: ReceivedFile) {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type')
  const found = 'bytes' in file ? fileTypeFromBuffer(file.bytes) : fileTypeFromFile(file.path)
  // corrupt files count as unknown
  return found.catch(() => undefined)
}

const XLS = 'application/vnd.ms-excel'

function isMarkupTable({ head, isText }: FileSummary): boolean {
  const text = new TextDecoder(markedEncoding(head) ?? 'latin1').decode(head)
  return (
    isText &&
    /^\s*</.test(text) &&
    /<table[\s>]|<html[\s>]|<!doctype html|urn:schemas-microsoft-com:office:spreadsheet/i.test(text)
  )
}

/** File edges with UTF-16 converted, so that markup can be found. */
function asUtf8(glance: FileSummary): FileSummary {
  const encoding = markedEncoding(glance.head)
  if (!encoding?.startsWith('UTF-16')) return glance
  const read = (edge: Buffer) => Buffer.from(new TextDecoder(encoding).decode(edge))
  return { ...glance, head: read(glance.head), tail: read(glance.tail) }
}
