import { choice, date, longText, optional, text } from '../../core/kinds/fields.ts'
import { defineFormulario } from './defineFormulario.ts'

const PDF = 'application/pdf'

export const informe = defineFormulario({
  clave: 'inf',
  name: 'informe',
  short: 'Informes',
  labels: { singular: 'informe', plural: 'informes', gender: 'm' },
  section: 'Informe',
  fields: {
    tipoInforme: choice({
      label: 'Tipo',
      options: {
        tecnico: 'Técnico',
        legal: 'Legal',
        supervision: 'Supervisión',
        anual: 'Anual',
        monitoreo: 'Monitoreo',
      },
    }),
    numeroInforme: text({ isCode: true, label: 'N.° de informe', max: 60, unique: true }),
    destinatario: text({ label: 'Destinatario', max: 150 }),
    fechaEmision: date({ label: 'Fecha de emisión' }),
    conclusiones: longText({ label: 'Conclusiones', max: 5000 }),
    recomendaciones: optional(longText({ label: 'Recomendaciones', max: 5000 })),
    expediente: optional(text({ label: 'Expediente', max: 20 })),
  },
  search: ['numeroInforme'],
  rules: [
    {
      on: 'archivos',
      uses: ['archivos'],
      message: 'Adjunte el informe en PDF.',
      // the type of a stored file may be unknown here
      holds: ({ archivos }) => archivos.some(({ tipo = PDF }) => tipo === PDF),
    },
  ],
})
