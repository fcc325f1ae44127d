import { z } from 'zod'
import { foldPageAliases, pageOf, pageQuery } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { perfil } from './perfil.ts'
import { recurso } from './recurso.ts'
import { usuario } from './usuario.ts'

const profile = z.object({ idPerfil: z.number().int(), nombre: z.string() })
const service = z.object({ idServicio: z.number().int(), descripcion: z.string() })
const right = z.object({
  servicio: service,
  recurso: z.object({
    idRecurso: z.number().int(),
    accion: z.string(),
    descripcion: z.string(),
    tipoRecurso: z.object({ idTipoRecurso: z.number().int(), descripcion: z.string() }),
    solicitud: z.string(),
    url: z.string().nullable(),
    menu: z.boolean(),
    descripcionMenu: z.string().nullable(),
    orden: z.number().int(),
    estado: z.boolean(),
  }),
})
const record = { params: z.object({ id: rowId }) }

/** Resource and service of a permission. */
export type Right = z.infer<typeof right>

/** Who may do what, and through which profile: computed from permissions, profiles and states like at sign-in (R2). */
export const quienPuedeQue = {
  listPermisosDePerfil: defineRoute({
    ...record,
    method: 'GET',
    path: `${perfil.api}/{id}/permisos`,
    access: { verb: 'L', accion: 'VER PERMISOS' },
    summary: 'Ver qué recursos de sus servicios están permitidos a un perfil',
    response: z.array(
      right.extend({
        idpermiso: z.number().int().nullable(),
        permitido: z.boolean(),
        /** cannot be revoked from this profile (R12) */
        protegido: z.boolean(),
      }),
    ),
  }),
  comparePerfiles: defineRoute({
    method: 'GET',
    path: `${perfil.api}/comparar`,
    access: { verb: 'L', accion: 'COMPARAR' },
    summary: 'Comparar los permisos de dos perfiles',
    query: z.object({ a: rowId, b: rowId }),
    response: z.object({
      a: profile,
      b: profile,
      soloA: z.array(right),
      soloB: z.array(right),
      ambos: z.array(right),
    }),
  }),
  listEfectivosDeUsuario: defineRoute({
    ...record,
    method: 'GET',
    path: `${usuario.api}/{id}/efectivos`,
    access: { verb: 'L', accion: 'VER PERMISOS EFECTIVOS' },
    summary: 'Ver qué puede un usuario y por qué perfil y servicio',
    response: z.array(right.extend({ perfiles: z.array(profile) })),
  }),
  listQuienesPueden: defineRoute({
    ...record,
    method: 'GET',
    path: `${recurso.api}/{id}/quienes`,
    access: { verb: 'L', accion: 'VER QUIÉNES' },
    summary: 'Ver qué usuarios pueden usar un recurso y por qué perfiles',
    query: z.preprocess(foldPageAliases, pageQuery.omit({ sortBy: true, total: true })),
    response: pageOf(
      z.object({
        idUsuario: z.number().int(),
        username: z.string(),
        nombreCompleto: z.string(),
        perfiles: z.array(profile),
      }),
    ),
  }),
}
