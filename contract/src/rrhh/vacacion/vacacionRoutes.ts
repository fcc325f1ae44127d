import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { date } from '../../core/kinds/fields.ts'
import { vacacion } from './vacacion.ts'

const number = z.number()
const saldo = z.object({
  idTrabajador: z.number().int(),
  numeroDocumento: z.string(),
  nombreCompleto: z.string(),
  unidad: z.string().nullable(),
  fechaIngreso: z.string().nullable(),
  /** entitlement years with a balance */
  periodosPendientes: z.number().int(),
  /** days of completed years */
  ganados: number,
  /** days of the current year, on the requested date */
  devengado: number,
  ajustes: number,
  gozados: number,
  programados: number,
  saldo: number,
  /** compensable work on rest days, in minutes */
  minutosCompensables: z.number().int(),
  alertas: z.array(z.string()),
})
export type SaldoVacacional = z.infer<typeof saldo>

const blank = (value: unknown) => (value === '' ? undefined : value)
const asked = z.object({
  fecha: z.preprocess(blank, date({ label: 'Fecha' }).input.optional()),
  idUnidad: z.preprocess(blank, rowId.optional()),
})

export const vacacionRoutes = {
  reportSaldos: defineRoute({
    method: 'GET',
    path: `${vacacion.api}/saldos`,
    access: { verb: 'R', accion: 'SALDOS' },
    summary: 'Ver el saldo vacacional de los trabajadores en una fecha',
    people: { resource: 'rrhh.trabajador', id: 'idTrabajador' },
    query: asked,
    response: z.array(saldo),
    grants: { RRHH: 'R', 'Analista RRHH': 'R', 'Jefe de unidad': 'R' },
  }),
  exportSaldos: defineRoute({
    method: 'GET',
    path: `${vacacion.api}/saldos/exportar`,
    access: { verb: 'R', accion: 'EXPORTAR SALDOS' },
    summary: 'Exportar el saldo vacacional de los trabajadores',
    query: asked.extend({ formato: z.enum(['csv', 'xlsx', 'pdf'], 'El formato no es válido.') }),
    response: 'download',
    reads: { resource: 'rrhh.trabajador', operation: 'EXPORTACION' },
    grants: { RRHH: 'R', 'Analista RRHH': 'R', 'Jefe de unidad': 'R' },
  }),
}
