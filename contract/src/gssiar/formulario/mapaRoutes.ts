import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import { extentOutput } from '../../core/kinds/extent.ts'
import { booleanSchema } from '../../core/kinds/inputSchemas.ts'
import { pointOutput } from '../../core/kinds/placeSchemas.ts'

/** Maximum records on the map. */
export const mapaMax = 5000

const lugar = z.object({
  clave: z.string(),
  id: z.number().int(),
  numero: z.string(),
  titulo: z.string(),
  estado: z.boolean(),
  ubicacion: pointOutput.nullable(),
  extension: extentOutput.nullable(),
})
export type Lugar = z.infer<typeof lugar>

export const mapaRoutes = {
  mapFormularios: defineRoute({
    method: 'GET',
    path: '/gssiar/api/v1/formulario/mapa',
    access: { verb: 'L', accion: 'VER MAPA' },
    summary: 'Ver en el mapa los formularios con ubicación o extensión',
    query: z.object({ estado: booleanSchema({ label: 'Estado' }).optional() }),
    response: z.array(lugar),
  }),
}
