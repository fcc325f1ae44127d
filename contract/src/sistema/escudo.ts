import { computed, file, optional, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Coat of arms of the institution: one record, created by a migration. */
export const escudo = defineResource({
  key: 'sistema.escudo',
  table: 'nucleo.escudo',
  labels: { singular: 'escudo', plural: 'escudos', gender: 'm' },
  fields: {
    nombre: computed(text({ label: 'Nombre', max: 80 })),
    imagen: optional(
      file({
        label: 'Imagen',
        accept: ['png', 'jpg'],
        maxMegabytes: 2,
        help: 'De preferencia PNG de fondo transparente. Sin imagen se muestra el emblema de Wamani. Se ve al volver a abrir la página.',
      }),
    ),
  },
  menu: { label: 'Escudo', icon: 'IconShield' },
  verbs: ['L', 'U', 'R'],
  grants: {},
})
