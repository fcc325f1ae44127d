import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { password, text } from '../../core/kinds/fields.ts'
import { chosenProvider, providerAnswer, providerStep } from './providerSteps.ts'

const api = '/seguridad/api/cuenta/identidades'

const proveedor = { idProveedor: z.number().int(), nombre: z.string(), tipo: z.enum(['OIDC', 'LDAP']) }
const enlazada = z.object({
  idIdentidad: z.number().int(),
  ...proveedor,
  enlazadaEn: z.string(),
  usadaEn: z.string().nullable(),
})
const disponible = z.object(proveedor)
export type LinkedIdentity = z.infer<typeof enlazada>
export type LinkableProvider = z.infer<typeof disponible>

/** External accounts linked to the user, managed by the user. */
export const identidad = {
  listIdentidades: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Listar las cuentas externas enlazadas a la propia y los proveedores que se pueden enlazar',
    response: z.object({ enlazadas: z.array(enlazada), disponibles: z.array(disponible) }),
  }),
  startEnlace: defineRoute({
    method: 'POST',
    path: `${api}/opciones`,
    access: 'session',
    summary: 'Empezar a enlazar la cuenta de un proveedor de identidad',
    body: chosenProvider,
    response: providerStep,
    confirm: 'identity',
    limitPerMinute: 20,
  }),
  // starting the link already required re-authentication
  createEnlace: defineRoute({
    method: 'POST',
    path: api,
    access: 'session',
    summary: 'Enlazar la cuenta con lo que respondió un proveedor de identidad',
    body: providerAnswer,
    status: 204,
    response: 'empty',
    limitPerMinute: 20,
  }),
  createEnlaceDeDirectorio: defineRoute({
    method: 'POST',
    path: `${api}/directorio`,
    access: 'session',
    summary: 'Enlazar la cuenta de un directorio con su usuario y contraseña',
    body: z.object({
      ...chosenProvider.shape,
      usuario: text({ label: 'Usuario', max: 60 }).input,
      clave: password({ label: 'Contraseña', max: 200 }).input,
    }),
    status: 204,
    response: 'empty',
    confirm: 'identity',
    limitPerMinute: 20,
  }),
  removeIdentidad: defineRoute({
    method: 'DELETE',
    path: `${api}/{id}`,
    access: 'session',
    summary: 'Quitar el enlace de la cuenta propia con una cuenta externa',
    params: z.object({ id: rowId }),
    status: 204,
    response: 'empty',
    confirm: 'identity',
  }),
  startIdentidad: defineRoute({
    method: 'POST',
    path: '/seguridad/api/cuenta/identidad/opciones',
    access: 'session',
    summary: 'Empezar a confirmar la identidad con un proveedor enlazado',
    body: chosenProvider,
    response: providerStep,
    beforePasswordChange: true,
    limitPerMinute: 20,
  }),
  confirmIdentidadDeProveedor: defineRoute({
    method: 'POST',
    path: '/seguridad/api/cuenta/identidad/proveedor',
    access: 'session',
    summary: 'Confirmar la identidad con lo que respondió un proveedor enlazado',
    body: providerAnswer,
    status: 204,
    response: 'empty',
    beforePasswordChange: true,
    limitPerMinute: 20,
  }),
}
