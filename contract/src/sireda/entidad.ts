import { activeFlag, choice, email, optional, phone, text } from '../core/kinds/fields.ts'
import { ruc } from '../core/peru/ruc.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Entity competent to act on a complaint; notified when it is referred. */
export const entidad = defineResource({
  key: 'sireda.entidad',
  idIn: 'body',
  labels: { singular: 'entidad', plural: 'entidades', gender: 'f' },
  fields: {
    nombre: text({ label: 'Entidad', max: 120, unique: true }),
    siglas: optional(text({ label: 'Siglas', max: 20 })),
    ambito: choice({
      label: 'Ámbito',
      options: { nacional: 'Nacional', regional: 'Regional', provincial: 'Provincial', distrital: 'Distrital' },
    }),
    ruc: optional(ruc({ unique: true })),
    correo: optional(email({ label: 'Correo', help: 'Recibe el aviso de cada denuncia que se le deriva.' })),
    telefono: optional(phone({ label: 'Teléfono' })),
    direccion: optional(text({ label: 'Dirección', max: 200 })),
    responsable: optional(text({ label: 'Responsable', max: 120 })),
    estado: activeFlag(),
  },
  display: ['nombre', 'siglas'],
  list: {
    columns: ['nombre', 'siglas', 'ambito', 'correo', 'estado'],
    search: ['nombre', 'siglas'],
  },
  sections: [
    { title: 'Entidad', fields: ['nombre', 'siglas', 'ambito', 'ruc', 'estado'] },
    { title: 'Contacto', fields: ['correo', 'telefono', 'direccion', 'responsable'] },
  ],
  menu: { group: 'Configuración' },
})
