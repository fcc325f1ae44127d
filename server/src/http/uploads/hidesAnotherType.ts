import { EDGE_BYTES, type Glance } from './glance.ts'

/** Bytes a browser looks at to guess a type; ours go out with a fixed one, but a copy may not. */
const HEAD_BYTES = 1024

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed)[\s>/]|<\?php\s/i
/** A comment opened, or an assignment, where the first bytes of the format are free: the whole is a valid script. */
const SCRIPT_HEAD = /^GIF8[79]a\s*(?:\/\*|=)|^BM\s*(?:\/\*|=)|^\xff\xd8\xff[\xe0-\xef]\/\*/

/** Formats that are archives themselves: their parts may be anything, and they are never shown in a browser. */
const ARCHIVES = new Set(['zip', 'xlsx', 'docx', 'pptx', 'ods', 'odt', 'odp', 'kmz', 'gpkg'])

/**
 * Whether a file of one type is also a script, a page or an archive: markup at its edges, a header that opens a comment,
 * or a ZIP directory at its end. `extension` is what the content was found to be.
 */
export function hidesAnotherType({ head: start, tail }: Glance, extension: string): boolean {
  if (ARCHIVES.has(extension)) return false
  // The inside of a PDF may speak of markup; its header may not.
  const scanned = extension === 'pdf' ? HEAD_BYTES : EDGE_BYTES
  const head = start.toString('latin1', 0, scanned)
  if (extension === 'pdf' && !/^%PDF-\d/.test(head)) return true
  if (MARKUP.test(head) || SCRIPT_HEAD.test(head)) return true
  return endsAsZip(tail) || (extension !== 'pdf' && MARKUP.test(tail.toString('latin1')))
}

/** A ZIP is read from its end: a directory record whose comment reaches exactly to the last byte. */
function endsAsZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length
}
