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

/** How a body with these fields travels: as JSON, or as multipart with its file parts when one of them is a file. */
export function bodyTransport(fields: Fields): { bodyType: 'json' } | { bodyType: 'multipart'; files: FileParts } {
  const files = Object.entries(fields)
    .filter(([, field]) => field.kind === 'file' && !field.readOnly)
    .map(([name, { label, accept = [], max }]): [string, FilePart] => [name, { label, accept, maxMegabytes: max }])
  return files.length > 0 ? { bodyType: 'multipart', files: Object.fromEntries(files) } : { bodyType: 'json' }
}
