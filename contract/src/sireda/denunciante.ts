import { computed, text } from '../core/kinds/fields.ts'
import { sensitive } from '../core/kinds/personFields.ts'
import { defineResource } from '../core/resource/resource.ts'
import { identidad } from './denunciaFields.ts'

/** Complainant, as far as the mode discloses them. Read and searched only with the complaint. */
export const denunciante = defineResource({
  key: 'sireda.denunciante',
  labels: { singular: 'denunciante', plural: 'denunciantes', gender: 'm' },
  fields: { ...identidad, nombres: computed(sensitive(text({ label: 'Nombres', max: 80 }))) },
  display: ['nombres'],
  list: { columns: ['nombres'], search: ['nombres', 'apellidos', 'dni'] },
  verbs: ['L'],
  retention: {
    since: 'creadoEn',
    setting: 'retencion.denunciantesAnios',
    replacements: { nombres: null, apellidos: null, tipoDocumento: 'DNI', dni: null, correo: null, telefono: null },
  },
})
