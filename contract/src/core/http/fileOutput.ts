import { z } from 'zod'

/** A stored file as it goes out: `url` is a signed link, good for a minute and for one session. */
export const fileOutput = z.object({ nombre: z.string(), tipo: z.string(), tamanio: z.number(), url: z.string() })
export type FileOutput = z.infer<typeof fileOutput>
