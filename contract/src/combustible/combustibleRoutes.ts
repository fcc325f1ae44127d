import { z } from 'zod'
import { lookupMax, searchText } from '../core/http/paging.ts'
import { defineRoute } from '../core/http/route.ts'
import { insumo } from './insumo.ts'
import { reporteRoutes } from './reporteRoutes.ts'
import { valeRoutes } from './vale/valeRoutes.ts'
import { vehiculo } from './vehiculo/vehiculo.ts'

const text = z.string()

export const combustibleRoutes = {
  findVehiculos: defineRoute({
    method: 'GET',
    path: `${vehiculo.api}/filtro`,
    access: 'session',
    summary: `Buscar vehículos por placa, marca, modelo o unidad (hasta ${lookupMax})`,
    query: z.object({ query: searchText.optional() }),
    response: z.array(
      z.object({
        idVehiculo: z.number().int(),
        placa: text.nullable(),
        marca: text,
        modelo: text,
        unidad: text,
        estado: text,
      }),
    ),
  }),
  listInsumos: defineRoute({
    method: 'GET',
    path: `${insumo.api}/todos`,
    access: 'session',
    summary: 'Usar los insumos activos en listas',
    response: z.array(z.object({ idInsumo: z.number().int(), nombre: text, unidad: text })),
  }),
  ...valeRoutes,
  ...reporteRoutes,
}
