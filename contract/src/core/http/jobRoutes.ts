import { z } from 'zod'
import { fileOutput } from './fileOutput.ts'
import { proceso } from './proceso.ts'
import { defineRoute } from './route.ts'
import { rowId } from './rowId.ts'

const api = '/sistema/api/v1/proceso'
const params = z.object({ id: rowId })

/** Path or query parameters of another call, as strings of at most `max` characters. */
const travelling = (max: number) => z.record(z.string(), z.string().max(max)).default({})

/** Job calls. Users see only their own jobs. */
export const jobRoutes = {
  listJobs: defineRoute({
    method: 'GET',
    path: api,
    access: 'session',
    summary: 'Listar los procesos propios, el más reciente primero',
    query: z.object({ activos: z.stringbool().default(false) }),
    response: z.array(proceso),
  }),
  getJob: defineRoute({
    method: 'GET',
    path: `${api}/{id}`,
    access: 'session',
    summary: 'Ver cómo va un proceso propio',
    params,
    response: proceso,
  }),
  getArchivo: defineRoute({
    method: 'GET',
    path: `${api}/{id}/archivo`,
    access: 'session',
    summary: 'Obtener el enlace al archivo de un proceso propio; pide confirmar la identidad si lo pedía su operación',
    params,
    response: fileOutput,
  }),
  prepareDownload: defineRoute({
    method: 'POST',
    path: `${api}/descarga`,
    access: 'session',
    summary: 'Preparar en segundo plano un archivo para descargar',
    body: z.object({
      /** declared path of the call, with `{id}` placeholders */
      ruta: z.string().max(200),
      params: travelling(100),
      query: travelling(2_000),
    }),
    status: 201,
    response: proceso,
    limitPerMinute: 30,
  }),
  cancelJob: defineRoute({
    method: 'POST',
    path: `${api}/{id}/cancelar`,
    access: 'session',
    summary: 'Detener un proceso propio',
    params,
    response: proceso,
  }),
  repeatJob: defineRoute({
    method: 'POST',
    path: `${api}/{id}/repetir`,
    access: 'session',
    summary: 'Repetir un proceso propio que falló o fue detenido',
    params,
    response: proceso,
  }),
}
