import { messages } from '../core/http/messages.ts'
import { activeFlag, choice, date, decimal, integer, optional, reference, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

const money = (label: string) => decimal({ label, min: 0, max: 99_999_999.99 })

export const nivelRemunerativo = defineResource({
  key: 'rrhh.nivelRemunerativo',
  screen: '/gsrrhh/niveles-remunerativos',
  labels: { singular: 'nivel remunerativo', plural: 'niveles remunerativos', gender: 'm' },
  fields: {
    codigo: text({ isCode: true, label: 'Código', max: 10, pattern: /^[A-Z0-9-]{1,10}$/, case: 'upper' }),
    nombre: text({ label: 'Nombre', max: 80 }),
    grupoOcupacional: choice({
      label: 'Grupo ocupacional',
      options: {
        FUNCIONARIO: 'Funcionario',
        DIRECTIVO: 'Directivo',
        PROFESIONAL: 'Profesional',
        TECNICO: 'Técnico',
        AUXILIAR: 'Auxiliar',
        OTRO: 'Otro',
      },
    }),
    regimenLaboral: reference({ label: 'Régimen laboral', to: 'rrhh.regimenLaboral' }),
    montoBase: money('Monto base (S/)'),
    montoMinimo: optional(money('Monto mínimo (S/)')),
    montoMaximo: optional(money('Monto máximo (S/)')),
    baseLegal: optional(text({ label: 'Base legal', max: 120 })),
    vigenciaDesde: date({ label: 'Vigente desde' }),
    orden: integer({ label: 'Orden' }),
    activo: activeFlag(),
  },
  displayAs: '{codigo}',
  unique: [['regimenLaboral', 'codigo']],
  rules: [
    {
      on: 'montoMaximo',
      uses: ['montoMinimo', 'montoMaximo'],
      message: messages.notLess('Monto máximo', 'Monto mínimo'),
      holds: ({ montoMinimo: from, montoMaximo: to }) => from === null || to === null || from <= to,
    },
  ],
  list: {
    columns: ['codigo', 'nombre', 'grupoOcupacional', 'regimenLaboral', 'montoBase', 'activo'],
    card: { facts: ['nombre', 'regimenLaboral', 'montoBase'] },
    sort: 'regimenLaboral,orden',
  },
  menu: { group: 'Configuración' },
})
