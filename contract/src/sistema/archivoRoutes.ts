import { z } from 'zod'
import { linkParams, linkQuery } from '../core/http/fileLink.ts'
import { defineRoute } from '../core/http/route.ts'

export const archivoRoutes = {
  renewEnlace: defineRoute({
    method: 'GET',
    path: '/sistema/api/v1/archivo/{idArchivo}/enlace',
    access: 'session',
    summary: 'Renovar el enlace a un archivo que la misma sesión recibió',
    params: linkParams,
    query: linkQuery,
    response: z.object({ url: z.string() }),
  }),
}
