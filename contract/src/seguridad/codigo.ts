import { z } from 'zod'
import { messages } from '../core/http/messages.ts'

/** A code of the authenticator, or one of those for recovery; blanks and hyphens do not matter. */
export const codigo = z
  .string(messages.type('Código'))
  .trim()
  .min(1, messages.type('Código'))
  .max(40, messages.tooLong('Código', 40))
