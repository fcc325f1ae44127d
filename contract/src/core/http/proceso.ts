import { z } from 'zod'
import { fileOutput } from './fileOutput.ts'

/** Files that are prepared for one person at once. */
export const maxActiveDownloads = 5

export const jobStates = ['PENDIENTE', 'EN_CURSO', 'TERMINADO', 'FALLIDO', 'CANCELADO'] as const

/** A job a person asked for, and how far it has come. */
export const proceso = z.object({
  idProceso: z.number().int(),
  titulo: z.string(),
  estado: z.enum(jobStates),
  hechas: z.number().int(),
  /** of how many; null while that is not known */
  total: z.number().int().nullable(),
  /** seconds it may still take */
  restan: z.number().int().nullable(),
  /** what it came to, or why it failed */
  mensaje: z.string().nullable(),
  errores: z.array(z.object({ campo: z.string(), mensaje: z.string() })),
  /** asked to stop, and not stopped yet */
  cancelando: z.boolean(),
  /** an address within the product, where its outcome is seen */
  enlace: z.string().nullable(),
  /** `url` is null while its call asks again who the person is (`confirm`): then `getArchivo` gives it */
  archivo: fileOutput.extend({ url: z.string().nullable() }).nullable(),
  creado: z.string(),
  terminado: z.string().nullable(),
})
export type JobRecord = z.infer<typeof proceso>
