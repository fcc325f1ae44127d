import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'

const tono = z.enum(['success', 'warning', 'danger', 'info', 'neutral'])

/** How many records a list holds for the person, and the address that shows them. */
const contado = z.object({
  etiqueta: z.string(),
  tono: tono.optional(),
  total: z.number().int(),
  /** there are more than `total` */
  totalIsEstimate: z.boolean().optional(),
  parametros: z.record(z.string(), z.string()),
})

const cifra = contado.extend({
  pantalla: z.string(),
  /** the call and its query whose `total` this is */
  lista: z.object({ ruta: z.string(), filtros: z.record(z.string(), z.string()) }),
})
export type Cifra = z.infer<typeof cifra>

const grafico = z.object({
  titulo: z.string(),
  /** what is counted */
  medida: z.string(),
  forma: z.enum(['partes', 'meses']),
  pantalla: z.string(),
  ruta: z.string(),
  partes: z.array(contado.extend({ filtros: z.record(z.string(), z.string()) })),
})
export type Grafico = z.infer<typeof grafico>

const inicio = z.object({
  espera: z.array(cifra),
  cifras: z.array(cifra),
  /** the charts there will be, before they are counted */
  graficos: z.array(grafico.pick({ titulo: true, forma: true, pantalla: true }).extend({ partes: z.number().int() })),
})
export type Inicio = z.infer<typeof inicio>

const api = '/sistema/api/v1/inicio'

/** What the first page shows a person, of all that modules declare and this person may see. */
export const inicioRoutes = {
  getInicio: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Contar los pendientes propios y lo que contienen los módulos propios',
    response: inicio,
  }),
  listGraficos: defineRoute({
    method: 'GET',
    path: `${api}/graficos`,
    access: 'session',
    summary: 'Ver los gráficos de los módulos propios',
    response: z.array(grafico),
  }),
}
