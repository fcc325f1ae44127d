import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { text } from '../core/kinds/fields.ts'

/** How many a person may have. */
export const passkeysMax = 10

/** What passkeys are called is said by their owners, who distinguish them by it. */
export const nombreDeLlave = text({ label: 'Nombre', max: 60 }).input

/** Bytes as browsers write them in JSON: base64url. */
const bytes = (max: number) =>
  z
    .string(messages.unusable)
    .max(max, messages.unusable)
    .regex(/^[\w-]+$/, messages.unusable)

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', messages.unusable),
}

/** How a device is reached, in words that browsers understand or leave aside. */
const transports = z
  .array(z.string(messages.unusable).max(30, messages.unusable))
  .max(10, messages.unusable)
  .default([])

/** What a device answers that makes a passkey (WebAuthn, RegistrationResponseJSON). */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(8_000), attestationObject: bytes(40_000), transports }),
})

/** What a device answers that signs with one (WebAuthn, AuthenticationResponseJSON). */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(8_000), authenticatorData: bytes(8_000), signature: bytes(4_000) }),
})

/** What the browser is to ask a device, as WebAuthn writes it; `token` goes on with it, once and for five minutes. */
export const ceremony = z.object({ token: z.string(), opciones: z.record(z.string(), z.unknown()) })

export const llave = z.object({
  idLlave: z.number().int(),
  nombre: z.string(),
  creadaEn: z.string(),
  usadaEn: z.string().nullable(),
})
export type Passkey = z.infer<typeof llave>
