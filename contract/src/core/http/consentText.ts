import { z } from 'zod'

/** What whoever fills in a public form reads about the own data by now, and the number of that text. */
export const consentText = z.object({ numero: z.number().int(), texto: z.string() })
