import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'

const regla = z.object({
  /** what the records are called */
  asunto: z.string(),
  /** the setting, and the years it says; 0: for ever */
  parametro: z.string(),
  anios: z.number().int(),
  /** records that the coming night makes nobody's, and those that are nobody's already */
  pendientes: z.number().int(),
  anonimizados: z.number().int(),
  /** labels of what goes, and of what stays for statistics */
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
