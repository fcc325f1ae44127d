import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import { idSaying, rowId } from '../core/http/rowId.ts'
import { computed, reference } from '../core/kinds/fields.ts'
import { foldReferences } from '../core/kinds/references.ts'
import { defineResource } from '../core/resource/resource.ts'

/** A resource granted to a profile. Permissions are given and taken in calls of their own, one or many at once. */
export const permiso = defineResource({
  module: 'seguridad',
  name: 'permiso',
  id: 'idpermiso',
  screen: '/seguridad/permisos',
  labels: { singular: 'permiso', plural: 'permisos', gender: 'm' },
  fields: {
    perfil: reference({ label: 'Perfil', to: 'seguridad.perfil' }),
    servicio: computed(reference({ label: 'Servicio', to: 'seguridad.servicio' })),
    recurso: {
      ...reference({ label: 'Recurso', to: 'seguridad.recurso' }),
      taken: () => 'El permiso ya está asignado a este perfil.',
    },
  },
  display: [],
  unique: [['perfil', 'recurso']],
  list: {
    columns: ['perfil', 'servicio', 'recurso'],
    card: { title: 'recurso', facts: ['perfil', 'servicio'] },
    search: ['perfil.nombre', 'recurso.descripcion', 'recurso.accion', 'recurso.url'],
    sort: 'perfil.nombre,servicio.orden,recurso.orden',
    filters: ['perfil', 'servicio', 'recurso'],
  },
  menu: { label: 'Permisos', icon: 'IconLock' },
  verbs: ['L'],
})

/** Permissions given, and taken, in one call at most. */
export const permisosMax = 1000
export const permisosPorRetiro = 500

const pair = z.preprocess((body) => foldReferences(permiso.fields, body ?? {}), permiso.input)
const ids = (label: string, max: number) =>
  z.array(rowId, messages.format(label)).max(max, messages.tooMany(label, max))
const profile = idSaying(messages.choose('Perfil'), { min: 1 })
const one = { path: `${permiso.api}/{id}`, params: z.object({ id: rowId }) }

export const permisoRoutes = {
  createPermiso: defineRoute({
    method: 'POST',
    path: permiso.api,
    access: { verb: 'C', accion: 'CREAR' },
    summary: 'Dar un permiso a un perfil',
    status: 201,
    body: pair,
    response: permiso.row,
  }),
  addPermisos: defineRoute({
    method: 'POST',
    path: `${permiso.api}/lote`,
    access: { verb: 'C', accion: 'AGREGAR VARIOS' },
    summary: 'Dar varios permisos a un perfil',
    status: 201,
    body: z.object({ idPerfil: profile, recursos: ids('Recursos', permisosMax).min(1, messages.choose('Recursos')) }),
    response: z.object({ creados: z.number().int(), existentes: z.number().int() }),
  }),
  removePermisos: defineRoute({
    method: 'POST',
    path: `${permiso.api}/varios`,
    access: { verb: 'D', accion: 'ELIMINAR VARIOS' },
    summary: 'Quitar varios permisos, o ninguno',
    body: z.preprocess(
      (body) => (Array.isArray(body) ? { idpermiso: body } : body),
      z.object({ idpermiso: ids('Permisos', permisosPorRetiro).min(1, messages.choose('Permisos')) }),
    ),
    response: z.object({ eliminados: z.number().int() }),
  }),
  getPermisoImpact: defineRoute({
    method: 'POST',
    path: `${permiso.api}/impacto`,
    access: { verb: 'L', accion: 'VER IMPACTO' },
    summary: 'Decir a cuántos permisos y usuarios alcanza un cambio, sin hacerlo',
    body: z.object({
      idPerfil: profile,
      agregar: ids('Recursos por agregar', permisosMax).default([]),
      quitar: ids('Recursos por quitar', permisosMax).default([]),
    }),
    response: z.object({
      /** permissions the profile does not have yet, and has now */
      agrega: z.number().int(),
      quita: z.number().int(),
      /** among those to take, the ones that cannot be taken (R12) */
      protegidos: z.number().int(),
      /** active users of the profile, and those who would end with more or with less than they have by all their profiles */
      usuarios: z.number().int(),
      ganan: z.number().int(),
      pierden: z.number().int(),
    }),
  }),
  updatePermiso: defineRoute({
    ...one,
    method: 'PUT',
    access: { verb: 'U', accion: 'EDITAR' },
    summary: 'Editar permiso',
    body: z.preprocess((body) => foldReferences(permiso.fields, body ?? {}), permiso.changes),
    response: permiso.row,
  }),
  removePermiso: defineRoute({
    ...one,
    method: 'DELETE',
    access: { verb: 'D', accion: 'ELIMINAR' },
    summary: 'Quitar un permiso a un perfil',
    status: 204,
    response: 'empty',
  }),
}
