import { z } from 'zod'
import { messages } from '../core/http/messages.ts'

/** Authenticator or recovery code; spaces and hyphens are ignored. */
export const codigo = z
  .string(messages.type('Código'))
  .trim()
  .min(1, messages.type('Código'))
  .max(40, messages.tooLong('Código', 40))
