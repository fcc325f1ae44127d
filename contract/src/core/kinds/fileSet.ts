import { z } from 'zod'
import { fileOutput } from '../http/fileOutput.ts'
import { messages } from '../http/messages.ts'
import { type Field, field } from './field.ts'
import type { UploadedFile } from './fields.ts'
import { absent } from './inputSchemas.ts'

/** A stored file that stays in the set. */
export type StayingFile = { idArchivo: number; nombre?: string; tipo?: string }
export type FileOfSet = UploadedFile | StayingFile

export const fileOfSetOutput = fileOutput.extend({ idArchivo: z.number().int() })
export type FileOfSetOutput = z.infer<typeof fileOfSetOutput>

/** True for uploaded bytes. JSON cannot contain them, so clients cannot forge them. */
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
 * Ordered set of at most `max` files in the link table `through` (own id, id_archivo, posicion). Requests contain the
 * whole set: ids of stored files and new uploads; omitted files are removed.
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
