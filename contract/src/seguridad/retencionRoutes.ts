import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'

const regla = z.object({
  /** name of the kind of records */
  asunto: z.string(),
  /** setting and its years; 0: forever */
  parametro: z.string(),
  anios: z.number().int(),
  /** records to anonymise tonight, and anonymised records */
  pendientes: z.number().int(),
  anonimizados: z.number().int(),
  /** labels of anonymised and of kept fields */
  retira: z.array(z.string()),
  conserva: z.array(z.string()),
})
export type ReglaDeRetencion = z.infer<typeof regla>

export const retencionRoutes = {
  listReglas: defineRoute({
    method: 'GET',
    path: '/seguridad/api/v1/retencion',
    access: { verb: 'L', accion: 'VER RETENCIÓN' },
    summary: 'Ver cuánto se conservan los datos personales y qué se anonimizará',
    response: z.array(regla),
    limitPerMinute: 30,
  }),
}
