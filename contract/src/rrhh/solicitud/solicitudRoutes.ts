import { z } from 'zod'
import { foldPageAliases, pageOf, pageQuery } from '../../core/http/paging.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { solicitud } from './solicitud.ts'

/** The right to act on requests for human resources. */
export const atenderSolicitudes = 'ATENDER SOLICITUDES'
/** The right to act in the place of a head where a worker has none. */
export const atenderSinJefe = 'ATENDER SOLICITUDES SIN JEFE'
/** The right to except a request or a vacation from its deadlines. */
export const exceptuarPlazo = 'EXCEPTUAR PLAZO'

const one = { params: z.object({ id: rowId }) }
const approvers = { RRHH: 'L', 'Analista RRHH': 'L', 'Jefe de unidad': 'L' }

const paso = z.object({
  idSolicitudHistorial: z.number().int(),
  estadoAnterior: z.string().nullable(),
  estadoNuevo: z.string(),
  usuario: z.string(),
  fechaHora: z.string(),
  comentario: z.string().nullable(),
})
export type Paso = z.infer<typeof paso>

export const solicitudRoutes = {
  listPendientes: defineRoute({
    method: 'GET',
    path: `${solicitud.api}/pendientes`,
    access: { verb: 'L', accion: 'VER PENDIENTES' },
    summary: 'Listar las solicitudes que me toca atender',
    query: z.preprocess(foldPageAliases, pageQuery),
    response: pageOf(solicitud.row),
    grants: approvers,
  }),
  listTramite: defineRoute({
    method: 'GET',
    path: `${solicitud.api}/{id}/tramite`,
    access: { verb: 'L', accion: 'VER TRÁMITE' },
    summary: 'Ver los pasos de una solicitud',
    ...one,
    response: z.array(paso),
  }),
  printPapeleta: defineRoute({
    method: 'GET',
    path: `${solicitud.api}/{id}/papeleta`,
    access: { verb: 'L', accion: 'IMPRIMIR' },
    summary: 'Imprimir la papeleta de una solicitud',
    ...one,
    response: 'download',
  }),
}
