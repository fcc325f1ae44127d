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
  forma: z.enum(['partes', 'meses', 'ritmo']),
  pantalla: z.string(),
  ruta: z.string(),
  partes: z.array(contado.extend({ filtros: z.record(z.string(), z.string()) })),
  /** of each row how much of its whole is used, and how much of its time has passed, both in percent */
  ritmos: z.array(
    z.object({
      etiqueta: z.string(),
      usado: z.number().int(),
      transcurrido: z.number().int(),
      parametros: z.record(z.string(), z.string()),
    }),
  ),
})
export type Grafico = z.infer<typeof grafico>

const inicio = z.object({
  espera: z.array(cifra),
  cifras: z.array(cifra),
  /** the charts there will be, before they are counted */
  graficos: z.array(
    grafico.pick({ titulo: true, forma: true, pantalla: true }).extend({
      partes: z.number().int(),
      /** it says how things stand today, and comes before those that look back */
      hoy: z.boolean(),
    }),
  ),
})
export type Inicio = z.infer<typeof inicio>

const paso = z.object({
  etiqueta: z.string(),
  texto: z.string(),
  hecho: z.boolean(),
  pantalla: z.string(),
  parametros: z.record(z.string(), z.string()),
})
export type Paso = z.infer<typeof paso>

const api = '/sistema/api/v1/inicio'

/** What the first page shows a person, of all that modules declare and this person may see. */
export const inicioRoutes = {
  getInicio: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Contar los pendientes propios y los registros de los módulos propios',
    response: inicio,
  }),
  listPasos: defineRoute({
    method: 'GET',
    path: `${api}/pasos`,
    access: 'session',
    summary: 'Ver los primeros pasos de una institución nueva; ninguno cuando ya se dieron todos',
    response: z.array(paso),
  }),
  listGraficos: defineRoute({
    method: 'GET',
    path: `${api}/graficos`,
    access: 'session',
    summary: 'Ver los gráficos de los módulos propios',
    response: z.array(grafico),
  }),
}
