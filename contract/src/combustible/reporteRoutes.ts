import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { foldPageAliases, pageOf, pageQuery } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { isoDate } from '../core/kinds/inputSchemas.ts'

const api = '/combustible/api/v1'
const text = z.string()
const number = z.number()
const day = (label: string) => z.preprocess(isoDate, z.iso.date(messages.format(label))).optional()
/** Date range, inclusive; default: the current year. */
const span = z.object({ desde: day('Desde'), hasta: day('Hasta') })

export const tiposDeMovimiento = ['asignacion', 'compromiso', 'liberacion', 'consumo', 'extorno'] as const
export type TipoDeMovimiento = (typeof tiposDeMovimiento)[number]

export const movimiento = z.object({
  idKardex: number,
  fecha: text,
  tipo: z.enum(tiposDeMovimiento),
  documento: text,
  insumo: z.object({ idInsumo: number, nombre: text, unidad: text }).nullable(),
  cantidad: number,
  importe: number,
  saldoCantidad: number.nullable(),
  saldoMonto: number,
})
export type Movimiento = z.infer<typeof movimiento>

const total = z.object({ nombre: text, galones: number, importe: number })
export const resumen = z.object({
  porVehiculo: z.array(total.extend({ idVehiculo: number })),
  porUnidad: z.array(total),
  porMes: z.array(total),
  total: z.object({ consumos: number, galones: number, importe: number }),
})

export const anomalia = z.object({
  idConsumo: number,
  fechaHora: text,
  motivo: z.enum(['tanque', 'seguidos', 'rendimiento']),
  explicacion: text,
  placa: text.nullable(),
  vehiculo: text,
  chofer: text,
  comprobante: text,
})

const lineaDeLiquidacion = z.object({
  fecha: text,
  comprobanteTipo: text,
  comprobante: text,
  vale: text,
  placa: text.nullable(),
  insumo: text,
  cantidad: number,
  medida: text,
  precioUnitario: number,
  importe: number,
})
export const liquidacion = z.object({
  grifo: z.object({ idGrifo: number, ruc: text, razonSocial: text, direccion: text, contrato: text }),
  mes: text,
  lineas: z.array(lineaDeLiquidacion),
  porInsumo: z.array(z.object({ insumo: text, medida: text, cantidad: number, importe: number })),
  comprobantes: number,
  total: number,
})
export type Liquidacion = z.infer<typeof liquidacion>

const mes = z.string('Seleccione el mes').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, messages.format('Mes'))
const ofGrifo = { params: z.object({ id: rowId }) }

export const reporteRoutes = {
  listKardex: defineRoute({
    method: 'GET',
    path: `${api}/kardex`,
    access: { verb: 'L', accion: 'VER KARDEX' },
    summary: 'Ver el kardex de un presupuesto',
    query: z.preprocess(
      foldPageAliases,
      pageQuery.pick({ current_page: true, per_page: true }).extend({
        idPresupuesto: rowId.optional(),
        idInsumo: rowId.optional(),
        ...span.shape,
      }),
    ),
    response: pageOf(movimiento),
  }),
  getResumenConsumo: defineRoute({
    method: 'GET',
    path: `${api}/consumo/resumen`,
    access: { verb: 'L', accion: 'VER RESUMEN' },
    summary: 'Ver el consumo por vehículo, unidad y mes',
    query: span.extend({ idPresupuesto: rowId.optional() }),
    response: resumen,
  }),
  listAnomalias: defineRoute({
    method: 'GET',
    path: `${api}/consumo/anomalias`,
    access: { verb: 'L', accion: 'VER ANOMALÍAS' },
    summary: 'Ver los consumos observados',
    query: span,
    response: z.array(anomalia),
  }),
  getLiquidacion: defineRoute({
    method: 'GET',
    path: `${api}/grifo/{id}/liquidacion`,
    access: { verb: 'R', accion: 'VER LIQUIDACIÓN' },
    summary: 'Ver la liquidación mensual de un grifo',
    ...ofGrifo,
    query: z.object({ mes }),
    response: liquidacion,
  }),
  exportLiquidacion: defineRoute({
    method: 'GET',
    path: `${api}/grifo/{id}/liquidacion/exportar`,
    access: { verb: 'R', accion: 'EXPORTAR LIQUIDACIÓN' },
    summary: 'Exportar la liquidación mensual de un grifo',
    ...ofGrifo,
    query: z.object({ mes, formato: z.enum(['pdf', 'xlsx'], 'El formato no es válido.') }),
    response: 'download',
  }),
}
