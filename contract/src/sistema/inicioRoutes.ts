import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'

const tono = z.enum(['success', 'warning', 'danger', 'info', 'neutral'])

/** Count of a list for the user, and the address that shows it. */
const contado = z.object({
  etiqueta: z.string(),
  tono: tono.optional(),
  total: z.number().int(),
  /** `total` is a lower bound */
  totalIsEstimate: z.boolean().optional(),
  parametros: z.record(z.string(), z.string()),
})

const cifra = contado.extend({
  pantalla: z.string(),
  /** list call and query that produced `total` */
  lista: z.object({ ruta: z.string(), filtros: z.record(z.string(), z.string()) }),
})
export type Cifra = z.infer<typeof cifra>

const grafico = z.object({
  titulo: z.string(),
  /** counted noun */
  medida: z.string(),
  forma: z.enum(['partes', 'meses', 'ritmo']),
  pantalla: z.string(),
  ruta: z.string(),
  partes: z.array(contado.extend({ filtros: z.record(z.string(), z.string()) })),
  /** for each row: used share and elapsed share, both in percent */
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
  /** charts to expect, before they are computed */
  graficos: z.array(
    grafico.pick({ titulo: true, forma: true, pantalla: true }).extend({
      partes: z.number().int(),
      /** shows the current situation; sorted before historical charts */
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

/** Dashboard of the user: items of all modules that the user may see. */
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
