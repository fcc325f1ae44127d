import { choice, email, optional, phone, text } from '../../core/kinds/fields.ts'
import { freeName } from '../../core/kinds/personFields.ts'
import { ruc } from '../../core/peru/ruc.ts'
import { defineFormulario } from './defineFormulario.ts'

export const organizacion = defineFormulario({
  clave: 'on',
  name: 'organizacion',
  short: 'Organizaciones',
  labels: { singular: 'organización', plural: 'organizaciones', gender: 'f' },
  section: 'Organización',
  fields: {
    ruc: optional(ruc({ unique: true })),
    tipoOrganizacion: choice({
      label: 'Tipo',
      options: {
        publica: 'Pública',
        privada: 'Privada',
        ong: 'ONG',
        comunidad: 'Comunidad',
        academica: 'Académica',
        comite: 'Comité',
      },
    }),
    representante: freeName({ label: 'Representante', max: 120 }),
    correo: optional(email({ label: 'Correo' })),
    telefono: optional(phone({ label: 'Teléfono' })),
    direccion: text({ label: 'Dirección', max: 200 }),
    ambito: choice({
      label: 'Ámbito',
      options: { local: 'Local', provincial: 'Provincial', regional: 'Regional', nacional: 'Nacional' },
    }),
    lineas: optional(text({ label: 'Líneas de trabajo', max: 300 })),
  },
  rules: [
    {
      on: 'correo',
      uses: ['correo', 'telefono'],
      message: 'Indique un correo o un teléfono de contacto.',
      holds: ({ correo, telefono }) => !!correo || !!telefono,
    },
  ],
})
