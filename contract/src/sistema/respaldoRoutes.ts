import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'

const api = '/sistema/api/v1/respaldo'

export const respaldoRoutes = {
  createRespaldo: defineRoute({
    method: 'POST',
    path: `${api}/ahora`,
    access: { verb: 'X', accion: 'RESPALDAR AHORA' },
    summary: 'Pedir un respaldo de todo, que se hace en segundo plano',
    body: z.object({}),
    response: z.object({ mensaje: z.string() }),
    limitPerHour: 12,
  }),
  downloadRespaldo: defineRoute({
    method: 'POST',
    path: `${api}/{id}/descarga`,
    access: { verb: 'X', accion: 'DESCARGAR RESPALDOS' },
    summary: 'Descargar un respaldo; queda anotado quién lo hizo',
    params: z.object({ id: rowId }),
    body: z.object({}),
    confirm: 'identity',
    response: 'download',
  }),
  getAgenda: defineRoute({
    method: 'GET',
    path: `${api}/agenda`,
    access: { verb: 'L', accion: 'VER AGENDA DE RESPALDOS' },
    summary: 'Ver cuándo se respalda, cuántos respaldos se guardan y cuándo terminó el último',
    response: z.object({
      /** false: this server makes no backups */
      disponible: z.boolean(),
      hora: z.string().nullable(),
      conserva: z.number().int(),
      cifrado: z.boolean(),
      ultimo: z.string().nullable(),
      /** a backup or verification is running or queued */
      enCurso: z.boolean(),
    }),
  }),
}
