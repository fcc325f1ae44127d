import { choice, computed, integer, longText } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** What people read where they give data without a session. A text is never changed: a new one takes its place. */
export const consentimiento = defineResource({
  key: 'sistema.consentimiento',
  table: 'nucleo.consentimiento',
  labels: { singular: 'texto de consentimiento', plural: 'textos de consentimiento', gender: 'm' },
  fields: {
    uso: choice({
      label: 'Formulario',
      options: { DENUNCIA: 'Denuncia ciudadana', VOLUNTARIADO: 'Inscripción de voluntarios' },
    }),
    numero: computed(integer({ label: 'Versión' })),
    texto: longText({
      label: 'Texto',
      min: 40,
      max: 4000,
      help: 'Rige desde que se guarda. Lo que cada persona ya aceptó queda como estaba.',
    }),
  },
  display: ['uso', 'numero'],
  displayAs: '{uso}, versión {numero}',
  unique: [['uso', 'numero']],
  list: { sort: 'uso,-numero' },
  menu: { icon: 'IconFileText' },
  verbs: ['L', 'C', 'R'],
  importing: false,
})
