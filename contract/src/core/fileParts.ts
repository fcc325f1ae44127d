import type { Fields } from './fields.ts'

/**
 * A part of a multipart body that carries a file; `max` files may come under the same name (one when not said), each of
 * `maxMegabytes` (what the setting for files says, when not said) and all of `totalMegabytes`. `tooMany`: the sentence
 * for more of them, when the specification gives one.
 */
export type FilePart = {
  label: string
  accept: readonly string[]
  maxMegabytes?: number
  max?: number
  totalMegabytes?: number
  tooMany?: string
}
export type FileParts = Readonly<Record<string, FilePart>>

type Transport = { bodyType: 'json' } | { bodyType: 'multipart'; files: FileParts; alsoJson?: true }

/**
 * How a body with these fields travels: as JSON, or as multipart with its file parts when one of them is a file; as
 * either when no file is required.
 */
export function bodyTransport(fields: Fields): Transport {
  const ofFiles = Object.entries(fields).filter(([, field]) => field.kind === 'file' && !field.readOnly)
  if (ofFiles.length === 0) return { bodyType: 'json' }
  const files = ofFiles.map(([name, { label, accept = [], max }]): [string, FilePart] => [
    name,
    { label, accept, maxMegabytes: max },
  ])
  const isOptional = ofFiles.every(([, { required }]) => !required)
  return { bodyType: 'multipart', files: Object.fromEntries(files), ...(isOptional && { alsoJson: true }) }
}
