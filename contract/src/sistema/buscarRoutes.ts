import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { searchText } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'

const lugar = { pantalla: z.string(), parametros: z.record(z.string(), z.string()) }

const registro = z.object({
  /** resource key, such as `rrhh.unidad` */
  recurso: z.string(),
  id: z.number().int(),
  /** kind of record, «Unidad» */
  tipo: z.string(),
  titulo: z.string(),
  /** distinguishing detail */
  detalle: z.string(),
  ...lugar,
})
export type Registro = z.infer<typeof registro>

const accion = z.object({ etiqueta: z.string(), icono: z.enum(['IconPlus', 'IconUpload']), ...lugar })
export type AccionHallada = z.infer<typeof accion>

const api = '/sistema/api/v1/buscar'

/** Maximum records named as `recurso:id`. */
export const recentMax = 10
const named = z
  .string()
  .max(600)
  .transform((text) => text.split(',').slice(0, recentMax))
  .pipe(z.array(z.string().regex(/^\w{1,40}\.\w{1,40}:[1-9]\d{0,9}$/, messages.format('Registros'))))

/** Global search. Results respect the permissions of each list. */
export const buscarRoutes = {
  findRecords: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Buscar registros en todas las listas propias',
    query: z.object({
      query: searchText.default(''),
      /** also waits a few seconds for slow lists */
      espera: z.enum(['larga']).optional(),
    }),
    response: z.object({
      items: z.array(registro),
      /** lists that timed out were omitted */
      incompleto: z.boolean(),
    }),
  }),
  nameRecords: defineRoute({
    method: 'GET',
    path: `${api}/registros`,
    access: 'session',
    summary: 'Ver los nombres de los registros abiertos hace poco',
    query: z.object({ registros: named }),
    response: z.array(registro),
  }),
  listActions: defineRoute({
    method: 'GET',
    path: `${api}/acciones`,
    access: 'session',
    summary: 'Ver qué registros se pueden crear o importar',
    response: z.array(accion),
  }),
}
