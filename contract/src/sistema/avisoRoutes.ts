import { z } from 'zod'
import { foldPageAliases, pageQuery } from '../core/paging.ts'
import { defineRoute } from '../core/route.ts'

const aviso = z.object({
  idAviso: z.number().int(),
  titulo: z.string(),
  texto: z.string(),
  /** an address within the product */
  enlace: z.string().nullable(),
  creado: z.string(),
  leido: z.string().nullable(),
})
export type Aviso = z.infer<typeof aviso>

const api = '/sistema/api/v1/aviso'

/** What the product tells a person: each sees the own notices alone. */
export const avisoRoutes = {
  avisos: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Listar los avisos propios, el más reciente primero',
    query: z.preprocess(foldPageAliases, pageQuery.pick({ current_page: true, per_page: true })),
    response: z.object({
      items: z.array(aviso),
      total: z.number().int(),
      noLeidos: z.number().int(),
      current_page: z.number().int(),
      per_page: z.number().int(),
    }),
  }),
  leerAvisos: defineRoute({
    method: 'POST',
    path: `${api}/leer`,
    access: 'session',
    summary: 'Marcar avisos propios como leídos; todos si no se nombra ninguno',
    status: 204,
    body: z.preprocess(
      (body) => body ?? {},
      z.object({ avisos: z.array(z.coerce.number().int().min(1).max(2_147_483_647)).max(300).optional() }),
    ),
    response: 'empty',
  }),
}
