import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { rowId } from '../../core/http/rowId.ts'

/** What goes on with a step that waits: once, and for five minutes. */
export const stepToken = z.string(messages.unusable).max(100, messages.unusable)

/** What the provider's page sends back: the query of the address it leads to. */
export const providerAnswer = z.object({
  token: stepToken,
  respuesta: z.string(messages.unusable).max(8_000, messages.unusable),
})

/** Where the browser goes to say who its person is, and what goes on with what it brings back. */
export const providerStep = z.object({ url: z.string(), token: z.string() })
export const chosenProvider = z.object({ proveedor: rowId })
