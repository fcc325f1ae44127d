import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { text } from '../core/kinds/fields.ts'

/** Maximum passkeys per user. */
export const passkeysMax = 10

export const nombreDeLlave = text({ label: 'Nombre', max: 60 }).input

/** Bytes in base64url, as browsers write them in JSON. */
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

/** WebAuthn transports; unknown values are ignored. */
const transports = z
  .array(z.string(messages.unusable).max(30, messages.unusable))
  .max(10, messages.unusable)
  .default([])

/** WebAuthn RegistrationResponseJSON. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(8_000), attestationObject: bytes(40_000), transports }),
})

/** WebAuthn AuthenticationResponseJSON. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(8_000), authenticatorData: bytes(8_000), signature: bytes(4_000) }),
})

/** WebAuthn options for the browser. `token` continues the ceremony: single use, valid for five minutes. */
export const ceremony = z.object({ token: z.string(), opciones: z.record(z.string(), z.unknown()) })

export const llave = z.object({
  idLlave: z.number().int(),
  nombre: z.string(),
  creadaEn: z.string(),
  usadaEn: z.string().nullable(),
})
export type Passkey = z.infer<typeof llave>
