import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'

export const alertaScreen = '/app/alertasm'

/** Calls of the header, separate so that it does not load the alert resource. */
export const alertaRoutes = {
  countAlertas: defineRoute({
    method: 'GET',
    path: '/sistema/api/v1/alerta/abiertas',
    access: 'session',
    summary: 'Contar las alertas abiertas que la persona puede ver',
    response: z.object({ total: z.number().int(), criticas: z.number().int() }),
  }),
}
