import { choice, computed, integer, longText } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Consent text of public forms. Texts are immutable: a new version replaces the old one. */
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
