import { EDGE_BYTES, type FileSummary } from './summarizeFile.ts'

/** Bytes that browsers sniff. We send a fixed type, but a downloaded copy may be sniffed. */
const HEAD_BYTES = 1024

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed)[\s>/]|<\?php\s/i
/** Image headers that open a comment or assignment: the file is also a valid script. */
const SCRIPT_HEAD = /^GIF8[79]a\s*(?:\/\*|=)|^BM\s*(?:\/\*|=)|^\xff\xd8\xff[\xe0-\xef]\/\*/

/** Archive formats: any content is allowed and browsers never display them. */
const ARCHIVES = new Set(['zip', 'xlsx', 'docx', 'pptx', 'ods', 'odt', 'odp', 'kmz', 'gpkg'])

/**
 * True when a file is a polyglot: markup at its ends, a header that opens a comment, or a ZIP directory at its end.
 * `extension`: detected type.
 */
export function hidesAnotherType({ head: start, tail }: FileSummary, extension: string): boolean {
  if (ARCHIVES.has(extension)) return false
  // the body of a PDF may contain markup, its header may not
  const scanned = extension === 'pdf' ? HEAD_BYTES : EDGE_BYTES
  const head = start.toString('latin1', 0, scanned)
  if (extension === 'pdf' && !/^%PDF-\d/.test(head)) return true
  if (MARKUP.test(head) || SCRIPT_HEAD.test(head)) return true
  return endsAsZip(tail) || (extension !== 'pdf' && MARKUP.test(tail.toString('latin1')))
}

/** True when a ZIP end record's comment ends at the last byte. */
function endsAsZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length
}
