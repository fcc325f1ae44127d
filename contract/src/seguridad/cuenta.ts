import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { claveActual } from './clave.ts'
import { codigo } from './codigo.ts'
import { stepToken } from './identidad/providerSteps.ts'
import { authenticationResponse, ceremony, llave, nombreDeLlave, registrationResponse } from './llave.ts'

const api = '/seguridad/api/cuenta'

/** Number of recovery codes, and the number left at which renewal is recommended. */
export const recoveryCodeCount = 10
export const fewRecoveryCodes = 3

const resumen = z.object({
  /** date from which the authenticator is required */
  autenticadorDesde: z.string().nullable(),
  codigosRestantes: z.number().int(),
  /** required by the setting or by a profile */
  exigido: z.boolean(),
  llaves: z.array(llave),
  /** passkeys are possible at this product address */
  admiteLlaves: z.boolean(),
  /** there is a password (local or directory) for re-authentication */
  tieneClave: z.boolean(),
})
export type AccountSummary = z.infer<typeof resumen>

/** Body of a call without parameters. */
const nothing = z.preprocess((body) => body ?? {}, z.object({}))

/** shown only once */
const codigos = z.object({ codigos: z.array(z.string()) })

/** Sign-in methods of the user's own account, and re-authentication. */
export const cuenta = {
  getCuenta: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Ver la seguridad de la cuenta propia',
    response: resumen,
    beforePasswordChange: true,
  }),
  confirmIdentidad: defineRoute({
    method: 'POST',
    path: `${api}/identidad`,
    access: 'session',
    summary: 'Confirmar la identidad con la contraseña o con un código',
    body: z
      .object({ clave: claveActual().input.optional(), codigo: codigo.optional() })
      .refine(({ clave, codigo }) => clave !== undefined || codigo !== undefined, {
        path: ['clave'],
        error: messages.type('Contraseña'),
      }),
    status: 204,
    response: 'empty',
    beforePasswordChange: true,
  }),
  startIdentidadDeLlave: defineRoute({
    method: 'POST',
    path: `${api}/identidad/llave/opciones`,
    access: 'session',
    summary: 'Empezar a confirmar la identidad con una llave de acceso propia',
    body: nothing,
    response: ceremony,
    beforePasswordChange: true,
    limitPerMinute: 20,
  }),
  confirmIdentidadDeLlave: defineRoute({
    method: 'POST',
    path: `${api}/identidad/llave`,
    access: 'session',
    summary: 'Confirmar la identidad con lo que firmó una llave de acceso propia',
    body: z.object({ token: stepToken, respuesta: authenticationResponse }),
    status: 204,
    response: 'empty',
    beforePasswordChange: true,
    limitPerMinute: 20,
  }),
  startAutenticador: defineRoute({
    method: 'POST',
    path: `${api}/autenticador`,
    access: 'session',
    summary: 'Empezar a configurar una aplicación de códigos',
    body: nothing,
    response: z.object({
      /** Base32, for manual entry */
      secreto: z.string(),
      uri: z.string(),
      /** QR code: modules per side, and SVG path in module units */
      qr: z.object({ lado: z.number().int(), trazo: z.string() }),
    }),
    beforePasswordChange: true,
    confirm: 'identity',
    limitPerMinute: 20,
  }),
  activateAutenticador: defineRoute({
    method: 'POST',
    path: `${api}/autenticador/activar`,
    access: 'session',
    summary: 'Activar la aplicación de códigos con uno de ellos',
    body: z.object({ codigo }),
    response: codigos,
    beforePasswordChange: true,
    confirm: 'identity',
    limitPerMinute: 20,
  }),
  startLlave: defineRoute({
    method: 'POST',
    path: `${api}/llaves/opciones`,
    access: 'session',
    summary: 'Empezar a registrar una llave de acceso',
    body: nothing,
    response: ceremony,
    beforePasswordChange: true,
    confirm: 'identity',
    limitPerMinute: 20,
  }),
  createLlave: defineRoute({
    method: 'POST',
    path: `${api}/llaves`,
    access: 'session',
    summary: 'Registrar una llave de acceso',
    status: 201,
    body: z.object({
      token: stepToken,
      nombre: nombreDeLlave,
      respuesta: registrationResponse,
    }),
    /** the first second factor also returns recovery codes, only once */
    response: z.object({ idLlave: z.number().int(), ...codigos.shape }),
    beforePasswordChange: true,
    confirm: 'identity',
    limitPerMinute: 20,
  }),
  updateLlave: defineRoute({
    method: 'PUT',
    path: `${api}/llaves/{id}`,
    access: 'session',
    summary: 'Cambiar el nombre de una llave de acceso propia',
    params: z.object({ id: rowId }),
    body: z.object({ nombre: nombreDeLlave }),
    status: 204,
    response: 'empty',
  }),
  removeLlave: defineRoute({
    method: 'DELETE',
    path: `${api}/llaves/{id}`,
    access: 'session',
    summary: 'Quitar una llave de acceso propia',
    params: z.object({ id: rowId }),
    status: 204,
    response: 'empty',
    confirm: 'identity',
  }),
  removeAutenticador: defineRoute({
    method: 'DELETE',
    path: `${api}/autenticador`,
    access: 'session',
    summary: 'Dejar de usar la aplicación de códigos',
    status: 204,
    response: 'empty',
    confirm: 'identity',
  }),
  renewCodigos: defineRoute({
    method: 'POST',
    path: `${api}/codigos`,
    access: 'session',
    summary: 'Pedir códigos de recuperación nuevos, que anulan los anteriores',
    body: nothing,
    response: codigos,
    confirm: 'identity',
    limitPerMinute: 20,
  }),
}
