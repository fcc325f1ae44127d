import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { lookupMax } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { activeFlag, computed, integer, optional, references, text } from '../core/kinds/fields.ts'
import { foldReferences } from '../core/kinds/references.ts'
import { defineResource } from '../core/resource/resource.ts'
import { perfilServicio } from './perfilServicio.ts'
import { recurso } from './recurso.ts'

/** Resource within its service; id 0 or missing for a new one. */
const resourceOfService = z.intersection(
  z.object({ idRecurso: rowId.nullish() }),
  z.preprocess((value) => foldReferences(recurso.fields, value), recurso.input),
)
export type ServiceResource = z.output<typeof resourceOfService>

const resourceSet = z.object({
  recursos: z.array(resourceOfService, messages.format('Recursos')).max(1000).optional(),
})
const withResources = z.object({ recursos: z.array(recurso.row) })

/** A service with its resources. When present, `recursos` is the whole set; when omitted it stays unchanged. */
export const servicio = defineResource({
  key: 'seguridad.servicio',
  labels: { singular: 'servicio', plural: 'servicios', gender: 'm' },
  fields: {
    descripcion: text({ label: 'Servicio', max: 80, unique: true, help: 'Nombre del grupo en el menú.' }),
    orden: optional(integer({ label: 'Orden', min: 1, max: 999, help: 'En blanco queda al final.' })),
    perfiles: {
      ...references({
        label: 'Perfiles',
        to: 'seguridad.perfil',
        through: 'seguridad.perfil_servicio',
        min: 0,
        max: lookupMax,
        initial: [],
        help: 'Al quitar un perfil se le retiran sus permisos en este servicio.',
      }),
      required: false,
    },
    estado: activeFlag(),
    cantidadRecursos: computed(integer({ label: 'Recursos' })),
    cantidadPerfiles: computed(integer({ label: 'Perfiles' })),
  },
  display: ['descripcion'],
  // its resources are recreated at the next start
  restorable: false,
  list: {
    columns: ['orden', 'descripcion', 'cantidadRecursos', 'cantidadPerfiles', 'estado'],
    sort: 'orden',
  },
  // permissions have their own screen
  page: { related: [] },
  menu: { icon: 'IconApps' },
  calls: { create: { confirm: 'identity' }, update: { confirm: 'identity' }, remove: { confirm: 'identity' } },
  extraSchemas: { create: resourceSet, update: resourceSet, get: withResources, saved: withResources },
})

export const servicioRoutes = {
  listRecursos: defineRoute({
    method: 'GET',
    path: `${servicio.api}/{id}/recurso`,
    access: { verb: 'L', accion: 'VER RECURSOS' },
    summary: 'Listar los recursos de un servicio',
    params: z.object({ id: rowId }),
    response: z.array(recurso.row),
  }),
  listPerfiles: defineRoute({
    method: 'GET',
    path: `${servicio.api}/{id}/perfil`,
    access: { verb: 'L', accion: 'VER PERFILES' },
    summary: 'Listar los perfiles de un servicio',
    params: z.object({ id: rowId }),
    response: z.array(perfilServicio.row),
  }),
}
