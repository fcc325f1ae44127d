import { computed, reference } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Profiles of a service. Read-only; written with the service. */
export const perfilServicio = defineResource({
  key: 'seguridad.perfilServicio',
  api: '/seguridad/api/v1/perfil_servicio',
  labels: { singular: 'perfil de servicio', plural: 'perfiles de servicio', gender: 'm' },
  fields: {
    perfil: computed(reference({ label: 'Perfil', to: 'seguridad.perfil' })),
    servicio: computed(reference({ label: 'Servicio', to: 'seguridad.servicio' })),
  },
  title: 'Perfil {perfil} en {servicio}',
  list: {
    search: ['perfil.nombre', 'servicio.descripcion'],
    sort: 'perfil.nombre,servicio.descripcion',
  },
  calls: { list: { pathSuffix: '/search' } },
  verbs: ['L'],
})
