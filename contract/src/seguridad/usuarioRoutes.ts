import { z } from 'zod'
import { searchText } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId, rowVersion } from '../core/http/rowId.ts'
import { withRules } from '../core/kinds/rule.ts'
import { clave, claveActual, confirmarClave, sameClave } from './clave.ts'
import { usuario } from './usuario.ts'

const { api } = usuario
const ofUser = { params: z.object({ id: rowId }) }

const sesion = z.object({
  idSesion: z.number().int(),
  creadaEn: z.string(),
  usadaEn: z.string(),
  expiraEn: z.string(),
  ip: z.string().nullable(),
  agente: z.string().nullable(),
  /** the current session */
  actual: z.boolean(),
})

export const usuarioRoutes = {
  listUsuariosOnly: defineRoute({
    method: 'GET',
    path: `${api}/only`,
    access: 'session',
    summary: 'Usar los usuarios activos en listas',
    query: z.object({ query: searchText.optional() }),
    response: z.array(
      z.object({
        idUsuario: z.number().int(),
        username: z.string(),
        nombreCompleto: z.string(),
        /** only the last four digits are visible */
        dni: z.string(),
      }),
    ),
  }),
  assignPerfiles: defineRoute({
    ...ofUser,
    method: 'PUT',
    path: `${api}/{id}/profile`,
    access: { verb: 'U', accion: 'ASIGNAR PERFILES' },
    summary: 'Asignar los perfiles de un usuario',
    body: z.object({ perfiles: usuario.fields.perfiles.input, version: rowVersion }),
    response: usuario.row,
    confirm: 'identity',
  }),
  updateClave: defineRoute({
    ...ofUser,
    method: 'PUT',
    path: `${api}/password/{id}`,
    access: { verb: 'U', accion: 'CAMBIAR CONTRASEÑA', own: true },
    summary: 'Cambiar la contraseña propia, o reponer la de otro usuario',
    body: withRules(
      z.object({
        clave: clave().input,
        confirmarClave: confirmarClave().input,
        claveActual: z.optional(claveActual().input),
      }),
      [sameClave],
    ),
    response: z.object({ mensaje: z.string() }),
    beforePasswordChange: true,
    confirm: 'unlessOwn',
  }),
  removeSegundoFactor: defineRoute({
    ...ofUser,
    method: 'DELETE',
    path: `${api}/{id}/segundo-factor`,
    access: { verb: 'X', accion: 'QUITAR SEGUNDO FACTOR' },
    summary: 'Quitar el segundo factor de otro usuario, que lo perdió',
    status: 204,
    response: 'empty',
    confirm: 'identity',
  }),
  listSesiones: defineRoute({
    ...ofUser,
    method: 'GET',
    path: `${api}/{id}/sesiones`,
    access: { verb: 'L', accion: 'VER SESIONES', own: true },
    summary: 'Listar las sesiones abiertas de un usuario',
    response: z.array(sesion),
  }),
  endSesion: defineRoute({
    method: 'DELETE',
    path: `${api}/{id}/sesiones/{idSesion}`,
    access: { verb: 'X', accion: 'CERRAR SESIÓN', own: true },
    summary: 'Cerrar una sesión de un usuario',
    params: z.object({ id: rowId, idSesion: rowId }),
    status: 204,
    response: 'empty',
  }),
  endSesiones: defineRoute({
    ...ofUser,
    method: 'DELETE',
    path: `${api}/{id}/sesiones`,
    access: { verb: 'X', accion: 'CERRAR SESIONES', own: true },
    summary: 'Cerrar las sesiones de un usuario; si son las propias, las demás',
    status: 204,
    response: 'empty',
  }),
}
