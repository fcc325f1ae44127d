import { z } from 'zod'
import { searchText } from '../http/paging.ts'
import { defineRoute } from '../http/route.ts'
import { ubigeoFilter, ubigeoOutput } from '../kinds/placeSchemas.ts'

/** Department, province or district: code of 2, 4 or 6 digits. */
export type Ambito = { codigo: string; nombre: string }

const ambito = z.object({ codigo: z.string(), nombre: z.string() })

/** Search of districts, for any signed-in user. */
export const ubigeoRoutes = {
  findDistritos: defineRoute({
    method: 'GET',
    path: '/sistema/api/v1/ubigeo',
    access: 'session',
    forApplications: true,
    summary: 'Buscar distritos (hasta 300)',
    query: z.object({ query: searchText.optional(), dentroDe: ubigeoFilter('Ámbito').optional() }),
    response: z.array(ubigeoOutput),
  }),
  findAmbitos: defineRoute({
    method: 'GET',
    path: '/sistema/api/v1/ubigeo/ambitos',
    access: 'session',
    forApplications: true,
    summary: 'Buscar departamentos, provincias y distritos por nombre, o por sus códigos (hasta 300)',
    query: z.object({
      query: searchText.optional(),
      codigos: z
        .preprocess(
          (value) => (typeof value === 'string' ? value.split(',') : value),
          z.array(ubigeoFilter('Código')).max(50),
        )
        .optional(),
    }),
    response: z.array(ambito),
  }),
}
