import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { rowId } from '../../core/http/rowId.ts'

/** Single-use token of a pending step, valid for five minutes. */
export const stepToken = z.string(messages.unusable).max(100, messages.unusable)

/** Query of the redirect from the provider. */
export const providerAnswer = z.object({
  token: stepToken,
  respuesta: z.string(messages.unusable).max(8_000, messages.unusable),
})

/** Redirect URL of the provider, and the token that continues the step. */
export const providerStep = z.object({ url: z.string(), token: z.string() })
export const chosenProvider = z.object({ proveedor: rowId })
