import { choice, decimal, optional, rows, text, ubigeo } from '../../core/kinds/fields.ts'
import { defineFormulario } from './defineFormulario.ts'

/** Format of a period by reporting frequency. */
const periods = {
  mensual: { label: 'Mensual', written: 'AAAA-MM', pattern: /^\d{4}-(0[1-9]|1[0-2])$/ },
  trimestral: { label: 'Trimestral', written: 'AAAA-Tn', pattern: /^\d{4}-T[1-4]$/ },
  anual: { label: 'Anual', written: 'AAAA', pattern: /^\d{4}$/ },
  unica: { label: 'Única', written: 'AAAA', pattern: /^\d{4}$/ },
} as const

type Series = { periodicidad: keyof typeof periods; serie: readonly { periodo: string }[] }

/** First period whose format does not match the frequency. */
const misfit = ({ periodicidad, serie }: Series) =>
  serie.find(({ periodo }) => !periods[periodicidad].pattern.test(periodo))?.periodo

export const estadistica = defineFormulario({
  clave: 'est',
  name: 'estadistica',
  short: 'Estadísticas',
  labels: { singular: 'estadística', plural: 'estadísticas', gender: 'f' },
  section: 'Indicador',
  fields: {
    indicador: text({ label: 'Indicador', max: 150 }),
    unidadMedida: text({ label: 'Unidad de medida', max: 40 }),
    periodicidad: choice({
      label: 'Periodicidad',
      options: { mensual: 'Mensual', trimestral: 'Trimestral', anual: 'Anual', unica: 'Única' },
    }),
    fuente: text({ label: 'Fuente', max: 150 }),
    serie: rows({
      label: 'Serie',
      table: 'gssiar.estadistica_serie',
      id: 'idSerie',
      max: 500,
      uniqueBy: ['periodo', 'ubigeo'],
      item: {
        periodo: text({
          label: 'Periodo',
          max: 7,
          pattern: /^\d{4}(-(T[1-4]|0[1-9]|1[0-2]))?$/,
          case: 'upper',
          help: 'Escriba el año (2026), el mes (2026-05) o el trimestre (2026-T2).',
        }),
        valor: decimal({ label: 'Valor', scale: 4 }),
        ubigeo: optional(ubigeo({ label: 'Distrito' })),
      },
    }),
  },
  search: ['indicador'],
  rules: [
    {
      on: 'serie',
      uses: ['serie', 'periodicidad'],
      message: (values) => {
        const { label, written } = periods[values.periodicidad]
        return `Serie: el periodo "${misfit(values)}" no corresponde a la periodicidad ${label.toLowerCase()} (${written})`
      },
      holds: (values) => misfit(values) === undefined,
    },
  ],
})
