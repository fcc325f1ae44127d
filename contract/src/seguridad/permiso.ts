import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import { idWithMessage, rowId } from '../core/http/rowId.ts'
import { computed, reference } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Resource granted to a profile. Bulk changes have their own calls. */
export const permiso = defineResource({
  key: 'seguridad.permiso',
  id: 'idpermiso',
  screen: '/seguridad/permisos',
  labels: { singular: 'permiso', plural: 'permisos', gender: 'm' },
  fields: {
    perfil: reference({ label: 'Perfil', to: 'seguridad.perfil' }),
    servicio: computed(reference({ label: 'Servicio', to: 'seguridad.servicio' })),
    recurso: {
      ...reference({ label: 'Recurso', to: 'seguridad.recurso' }),
      takenMessage: () => 'El permiso ya está asignado a este perfil.',
    },
  },
  title: 'Permiso de {perfil}: {recurso}',
  unique: [['perfil', 'recurso']],
  list: {
    card: { title: 'recurso', facts: ['perfil', 'servicio'] },
    search: ['perfil.nombre', 'recurso.descripcion', 'recurso.accion', 'recurso.url'],
    sort: 'perfil.nombre,servicio.orden,recurso.orden',
  },
  menu: { icon: 'IconLock' },
  // only users who hold a permission may grant it, so it cannot be restored
  restorable: false,
  importing: false,
  // created on the permissions matrix
  create: { elsewhere: true },
  calls: {
    create: { summary: 'Dar un permiso a un perfil', confirm: 'identity' },
    update: { confirm: 'identity' },
    remove: { summary: 'Quitar un permiso a un perfil', confirm: 'identity' },
  },
})

/** Maximum permissions granted and revoked in one call. */
export const permisosMax = 1000
export const permisosPorRetiro = 500

const ids = (label: string, max: number) =>
  z.array(rowId, messages.format(label)).max(max, messages.tooMany(label, max))
const profile = idWithMessage(messages.choose('Perfil'), { min: 1 })

export const permisoRoutes = {
  addPermisos: defineRoute({
    method: 'POST',
    path: `${permiso.api}/lote`,
    access: { verb: 'C', accion: 'AGREGAR VARIOS' },
    summary: 'Dar varios permisos a un perfil',
    status: 201,
    body: z.object({ idPerfil: profile, recursos: ids('Recursos', permisosMax).min(1, messages.choose('Recursos')) }),
    response: z.object({ creados: z.number().int(), existentes: z.number().int() }),
    confirm: 'identity',
  }),
  removePermisos: defineRoute({
    method: 'POST',
    path: `${permiso.api}/varios`,
    access: { verb: 'D', accion: 'ELIMINAR VARIOS' },
    summary: 'Quitar varios permisos',
    body: z.preprocess(
      (body) => (Array.isArray(body) ? { idpermiso: body } : body),
      z.object({ idpermiso: ids('Permisos', permisosPorRetiro).min(1, messages.choose('Permisos')) }),
    ),
    response: z.object({ eliminados: z.number().int() }),
    confirm: 'identity',
  }),
  getPermisoImpact: defineRoute({
    method: 'POST',
    path: `${permiso.api}/impacto`,
    access: { verb: 'L', accion: 'VER IMPACTO' },
    summary: 'Ver a cuántos permisos y usuarios alcanzaría un cambio',
    body: z.object({
      idPerfil: profile,
      agregar: ids('Recursos por agregar', permisosMax).default([]),
      quitar: ids('Recursos por quitar', permisosMax).default([]),
    }),
    response: z.object({
      /** permissions that the profile gains */
      agrega: z.number().int(),
      quita: z.number().int(),
      /** requested revocations that are protected (R12) */
      protegidos: z.number().int(),
      /** active users of the profile, and those who would gain or lose permissions overall */
      usuarios: z.number().int(),
      ganan: z.number().int(),
      pierden: z.number().int(),
    }),
  }),
}
