import { z } from 'zod'
import { fileOutput } from './fileOutput.ts'

/** Maximum downloads that one user may have in preparation at the same time. */
export const maxActiveDownloads = 5

export const jobStates = ['PENDIENTE', 'EN_CURSO', 'TERMINADO', 'FALLIDO', 'CANCELADO'] as const

/** A background job with its progress. */
export const proceso = z.object({
  idProceso: z.number().int(),
  titulo: z.string(),
  estado: z.enum(jobStates),
  hechas: z.number().int(),
  /** number of units of work; null while unknown */
  total: z.number().int().nullable(),
  /** estimated seconds left */
  restan: z.number().int().nullable(),
  /** result, or reason of the failure */
  mensaje: z.string().nullable(),
  errores: z.array(z.object({ campo: z.string(), mensaje: z.string() })),
  /** cancellation was requested but the job is still running */
  cancelando: z.boolean(),
  /** path of the screen that shows the result */
  enlace: z.string().nullable(),
  /** `url` is null when the call requires re-authentication (`confirm`); then `getArchivo` returns it */
  archivo: fileOutput.extend({ url: z.string().nullable() }).nullable(),
  creado: z.string(),
  terminado: z.string().nullable(),
})
export type JobRecord = z.infer<typeof proceso>
