import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { choice, computed, date, decimal, integer, optional, reference, text } from '../../core/kinds/fields.ts'
import { shownInFormWhen } from '../../core/kinds/shownWhen.ts'
import { defineResource } from '../../core/resource/resource.ts'

const days = (label: string) => computed(decimal({ label, unit: 'días' }))

/** Years of vacation entitlement, derived from contracts. Users only enter the balance before go-live. */
export const periodoVacacional = defineResource({
  key: 'rrhh.periodoVacacional',
  opens: { screen: '/gsrrhh/vacaciones', search: { vista: 'periodos', op: 'view' } },
  labels: { singular: 'periodo vacacional', plural: 'periodos vacacionales', gender: 'm' },
  fields: {
    trabajador: computed(reference({ label: 'Trabajador', to: 'rrhh.trabajador' })),
    numero: computed(integer({ label: 'N.°' })),
    nombre: computed(text({ label: 'Periodo', max: 9 })),
    fechaInicio: computed(date({ label: 'Desde' })),
    fechaFin: computed(date({ label: 'Hasta' })),
    diasEfectivos: computed(optional(integer({ label: 'Días efectivos' }))),
    diasEfectivosManual: optional(integer({ label: 'Días efectivos (manual)', min: 0, max: 366 })),
    diasGanados: days('Días ganados'),
    ajuste: optional(decimal({ label: 'Ajuste', min: -60, max: 60, help: 'El saldo que viene del sistema anterior.' })),
    motivoAjuste: shownInFormWhen(
      {
        any: [
          { field: 'diasEfectivosManual', filled: true },
          { field: 'ajuste', filled: true },
        ],
      },
      optional(text({ label: 'Motivo', max: 250 })),
    ),
    gozados: days('Gozados'),
    programados: days('Programados'),
    saldo: days('Saldo'),
    habilesUsados: computed(decimal({ label: 'Días hábiles fraccionados', scale: 1 })),
    estado: computed(
      choice({
        label: 'Estado',
        options: {
          EN_CURSO: ['En curso', 'info'],
          GANADO: ['Ganado', 'success'],
          SIN_RECORD: ['Sin récord', 'warning'],
          AGOTADO: ['Agotado', 'neutral'],
          LIQUIDADO: ['Liquidado', 'neutral'],
        },
      }),
    ),
  },
  title: 'Periodo vacacional {nombre}[ de {trabajador}]',
  rules: [
    {
      on: 'motivoAjuste',
      uses: ['diasEfectivosManual', 'ajuste', 'motivoAjuste'],
      message: 'Ingrese el motivo',
      holds: ({ diasEfectivosManual, ajuste, motivoAjuste }) =>
        motivoAjuste !== null || (diasEfectivosManual === null && !ajuste),
    },
  ],
  list: {
    columns: ['trabajador', 'nombre', 'diasGanados', 'gozados', 'programados', 'saldo'],
    card: { title: 'trabajador', facts: ['nombre', 'saldo', 'programados'] },
    search: ['trabajador'],
    sort: '-fechaInicio',
    filters: ['trabajador', 'estado', 'fechaInicio'],
    sums: ['gozados', 'programados', 'saldo'],
  },
  grants: { RRHH: 'LUR', 'Analista RRHH': 'LR', 'Jefe de unidad': 'LR', Trabajador: 'L', Consulta: 'L' },
  scopes: { UNIDAD: 'trabajador.unidad', PROPIO: 'trabajador' },
  verbs: ['L', 'U', 'R'],
})

const settled = z.object({
  idPeriodoVacacional: z.number().int(),
  nombre: z.string(),
  estado: z.string(),
  /** monthly pay of that service on its last day, or today */
  remuneracion: z.number(),
  saldo: z.number(),
  monto: z.number(),
  /** «Adelanto por descontar» when more days were taken than earned */
  nota: z.string().nullable(),
})
const settlement = z.object({ remuneracion: z.number(), periodos: z.array(settled), total: z.number() })
export type Liquidacion = z.infer<typeof settlement>

export const periodoVacacionalRoutes = {
  settleVacacional: defineRoute({
    method: 'GET',
    path: '/rrhh/api/v1/trabajador/{id}/liquidacion-vacacional',
    access: { verb: 'L', accion: 'LIQUIDACIÓN VACACIONAL' },
    summary: 'Ver lo que se debe a un trabajador por vacaciones no gozadas',
    people: { resource: 'rrhh.trabajador', param: 'id' },
    params: z.object({ id: rowId }),
    response: settlement,
    grants: { RRHH: 'L', 'Analista RRHH': 'L', Trabajador: 'L' },
  }),
}
