import { computed, reference } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Which profiles a service is for. Only its list is a call; the links are written with their service. */
export const perfilServicio = defineResource({
  module: 'seguridad',
  name: 'perfilServicio',
  api: '/seguridad/api/v1/perfil_servicio',
  labels: { singular: 'perfil de servicio', plural: 'perfiles de servicio', gender: 'm' },
  fields: {
    perfil: computed(reference({ label: 'Perfil', to: 'seguridad.perfil' })),
    servicio: computed(reference({ label: 'Servicio', to: 'seguridad.servicio' })),
  },
  display: [],
  title: 'Perfil {perfil} en {servicio}',
  list: {
    at: '/search',
    columns: ['perfil', 'servicio'],
    search: ['perfil.nombre', 'servicio.descripcion'],
    sort: 'perfil.nombre,servicio.descripcion',
  },
  verbs: ['L'],
})
