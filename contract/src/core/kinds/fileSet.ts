import { z } from 'zod'
import { fileOutput } from '../http/fileOutput.ts'
import { messages } from '../http/messages.ts'
import { type Field, field } from './field.ts'
import type { UploadedFile } from './fields.ts'
import { absent } from './inputSchemas.ts'

/** A file of a set that stays; what else is known of it is added where the record is read. */
export type StayingFile = { idArchivo: number; nombre?: string; tipo?: string }
export type FileOfSet = UploadedFile | StayingFile

/** A file of a set as it goes out: its id says that it stays. */
export const fileOfSetOutput = fileOutput.extend({ idArchivo: z.number().int() })
export type FileOfSetOutput = z.infer<typeof fileOfSetOutput>

/** Bytes that came in; JSON cannot hold any, so it cannot forge them. */
export const isUpload = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  ('pieces' in value
    ? typeof value.pieces === 'function'
    : 'contenido' in value && value.contenido instanceof Uint8Array)

const isStaying = (value: unknown): value is StayingFile => {
  const { idArchivo } = (value ?? {}) as Partial<StayingFile>
  return Number.isInteger(idArchivo) && Number(idArchivo) > 0
}

/**
 * An ordered set of at most `max` files, kept in the link table `through` (own id, id_archivo, posicion). Comes in whole:
 * stored files by their id, new ones as uploads; what does not come leaves the set.
 */
export function fileSet(options: {
  label: string
  help?: string
  through: string
  accept: readonly string[]
  megabytes?: number
  max: number
}) {
  const { label, through, accept, megabytes, max } = options
  const one = z.custom<FileOfSet>((value) => isUpload(value) || isStaying(value), messages.format(label))
  const list = z.array(one, messages.format(label)).max(max, messages.tooMany(label, max))
  const made = field<FileOfSet[], FileOfSetOutput[]>('files', options, {
    input: z.preprocess((value) => (absent(value) ? [] : Array.isArray(value) ? value : [value]), list),
    output: z.array(fileOfSetOutput),
    ...{ through, accept, megabytes, max },
  })
  return { ...made, required: false } satisfies Field<FileOfSet[], FileOfSetOutput[], false>
}
