import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { searchText } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'

const lugar = { pantalla: z.string(), parametros: z.record(z.string(), z.string()) }

const registro = z.object({
  /** key of the resource, such as `rrhh.unidad` */
  recurso: z.string(),
  id: z.number().int(),
  /** what kind of record it is, «Unidad» */
  tipo: z.string(),
  titulo: z.string(),
  /** what else distinguishes it from others */
  detalle: z.string(),
  ...lugar,
})
export type Registro = z.infer<typeof registro>

const accion = z.object({ etiqueta: z.string(), icono: z.enum(['IconPlus', 'IconUpload']), ...lugar })
export type AccionHallada = z.infer<typeof accion>

const api = '/sistema/api/v1/buscar'

/** Records asked for by `recurso:id`, at most so many. */
export const recentMax = 10
const named = z
  .string()
  .max(600)
  .transform((text) => text.split(',').slice(0, recentMax))
  .pipe(z.array(z.string().regex(/^\w{1,40}\.\w{1,40}:[1-9]\d{0,9}$/, messages.format('Registros'))))

/** Finding across all modules what a person may see: every answer is what the lists themselves would answer. */
export const buscarRoutes = {
  findRecords: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Buscar registros en todas las listas propias',
    query: z.object({
      query: searchText.default(''),
      /** waits for slow lists too, up to some seconds */
      espera: z.enum(['larga']).optional(),
    }),
    response: z.object({
      items: z.array(registro),
      /** lists that had not answered when the time was up are left out */
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
