import type { FilePart, FileParts } from '../http/fileParts.ts'
import type { Field, Fields } from './field.ts'
import { kinds } from './kinds.ts'

type Transport =
  | { bodyType: 'json' }
  | { bodyType: 'multipart'; files: FileParts; alsoJson?: true; jsonPart?: typeof jsonPart }

/** The part in which the values beside sets of files may come together, as JSON. */
const jsonPart = 'datos'

/**
 * How a body with these fields travels: as JSON, or as multipart with its file parts when one of them is a file; as
 * either when no file is required.
 */
export function bodyTransport(fields: Fields): Transport {
  const ofFiles = Object.entries(fields).filter(
    ([, { kind, readOnly }]) => kinds[kind].refersTo === 'files' && !readOnly,
  )
  if (ofFiles.length === 0) return { bodyType: 'json' }
  const files = Object.fromEntries(ofFiles.map(([name, field]) => [name, filePart(field)]))
  const isOptional = ofFiles.every(([, { required }]) => !required)
  const hasSet = ofFiles.some(([, { kind }]) => kinds[kind].storage === 'links')
  return { bodyType: 'multipart', files, ...(isOptional && { alsoJson: true }), ...(hasSet && { jsonPart }) }
}

function filePart({ kind, label, accept = [], max, megabytes }: Field): FilePart {
  if (kinds[kind].storage === 'links') return { label, accept, maxMegabytes: megabytes, max, set: true }
  return { label, accept, maxMegabytes: max }
}
