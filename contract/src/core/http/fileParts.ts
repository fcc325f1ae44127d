/**
 * A part of a multipart body that carries a file; `max` files may come under the same name (one when not said), each of
 * `maxMegabytes` (what the setting for files says, when not said) and all of `totalMegabytes`. `tooMany`: the sentence
 * for more of them, when the generated one does not fit. `set`: beside the files may come, in JSON, the ids of those that stay.
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
