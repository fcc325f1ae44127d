import { z } from 'zod'

/** Consent text shown in a public form, with its version number. */
export const consentText = z.object({ numero: z.number().int(), texto: z.string() })
