import { z } from 'zod'

/** A stored file in a response. `url` is a signed link, valid for one minute and one session. */
export const fileOutput = z.object({ nombre: z.string(), tipo: z.string(), tamanio: z.number(), url: z.string() })
export type FileOutput = z.infer<typeof fileOutput>
