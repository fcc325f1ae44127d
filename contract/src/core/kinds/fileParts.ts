import type { Field, Fields } from './field.ts'

/**
 * A part of a multipart body that carries a file; `max` files may come under the same name (one when not said), each of
 * `maxMegabytes` (what the setting for files says, when not said) and all of `totalMegabytes`. `tooMany`: the sentence
 * for more of them, when the generated one does not fit. `set`: beside the files may come, in JSON, the ids of those that stay.
 */
export type FilePart = {
  label: string
  accept: readonly string[]
  maxMegabytes?: number
  max?: number
  totalMegabytes?: number
  tooMany?: string
  set?: true
}
export type FileParts = Readonly<Record<string, FilePart>>

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
  const ofFiles = Object.entries(fields).filter(([, { kind, readOnly }]) => CARRIED.has(kind) && !readOnly)
  if (ofFiles.length === 0) return { bodyType: 'json' }
  const files = Object.fromEntries(ofFiles.map(([name, field]) => [name, filePart(field)]))
  const isOptional = ofFiles.every(([, { required }]) => !required)
  const hasSet = ofFiles.some(([, { kind }]) => kind === 'files')
  return { bodyType: 'multipart', files, ...(isOptional && { alsoJson: true }), ...(hasSet && { jsonPart }) }
}

const CARRIED = new Set<Field['kind']>(['file', 'files'])

function filePart({ kind, label, accept = [], max, megabytes }: Field): FilePart {
  if (kind === 'file') return { label, accept, maxMegabytes: max }
  return { label, accept, maxMegabytes: megabytes, max, set: true }
}
