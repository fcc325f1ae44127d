import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'

/** Where the alerts are kept. */
export const alertaScreen = '/app/alertasm'

/** What the frame asks for; apart from the alerts themselves, whose declaration is fetched with their screen. */
export const alertaRoutes = {
  countAlertas: defineRoute({
    method: 'GET',
    path: '/sistema/api/v1/alerta/abiertas',
    access: 'session',
    summary: 'Contar las alertas abiertas que la persona puede ver',
    response: z.object({ total: z.number().int(), criticas: z.number().int() }),
  }),
}
