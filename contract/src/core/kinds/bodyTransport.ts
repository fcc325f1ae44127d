import type { FilePart, FileParts } from '../http/fileParts.ts'
import type { Field, Fields } from './field.ts'
import { kinds } from './kinds.ts'

type Transport =
  | { bodyType: 'json' }
  | { bodyType: 'multipart'; files: FileParts; alsoJson?: true; jsonPart?: typeof jsonPart }

/** Name of the multipart part that may contain all non-file values as JSON. */
const jsonPart = 'datos'

/**
 * Body type of a form with these fields: JSON, or multipart when a field is a file. When no file is required, both are
 * accepted.
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
