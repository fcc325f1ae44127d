/**
 * A file part of a multipart body.
 * `max`: files under the same name (default 1). `maxMegabytes`: limit of each (default: the system setting).
 * `totalMegabytes`: limit of all together. `tooMany`: overrides the generated message. `set`: the part may also
 * contain, as JSON, the ids of stored files to keep.
 */
export type FilePart = {
  label: string
  accept: readonly string[]
  maxMegabytes?: number | undefined
  max?: number | undefined
  totalMegabytes?: number
  tooMany?: string
  set?: true
}
export type FileParts = Readonly<Record<string, FilePart>>
