import { z } from 'zod'
import { foldPageAliases, pageOf, pageQuery } from '../../core/http/paging.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { solicitud } from './solicitud.ts'

/** Permission to act on requests for human resources. */
export const atenderSolicitudes = 'ATENDER SOLICITUDES'
/** Permission to act instead of the head when a worker has none. */
export const atenderSinJefe = 'ATENDER SOLICITUDES SIN JEFE'
/** Permission to exempt a request or vacation from its deadlines. */
export const exceptuarPlazo = 'EXCEPTUAR PLAZO'

const one = { params: z.object({ id: rowId }) }
const approvers = { RRHH: 'L', 'Analista RRHH': 'L', 'Jefe de unidad': 'L' }

const paso = z.object({
  idSolicitudHistorial: z.number().int(),
  estadoAnterior: z.string().nullable(),
  estadoNuevo: z.string(),
  usuario: z.string(),
  /** name of that user; null for the system */
  nombre: z.string().nullable(),
  fechaHora: z.string(),
  comentario: z.string().nullable(),
})
export type Paso = z.infer<typeof paso>

const dia = z.string()

/** Remaining allowance or balance, in its own unit. */
const saldo = z.object({
  nombre: z.string(),
  disponible: z.number(),
  /** maximum; null for a balance */
  maximo: z.number().nullable(),
  unidad: z.enum(['días', 'min', 'solicitudes']),
})
const ausente = z.object({
  idTrabajador: z.number().int(),
  nombreCompleto: z.string(),
  desde: dia,
  hasta: dia,
  /** times of an absence shorter than a day */
  horaInicio: z.string().nullable(),
  horaFin: z.string().nullable(),
  motivo: z.string(),
  /** false: requested but not approved */
  firme: z.boolean(),
})
const anterior = z.object({
  idSolicitud: z.number().int(),
  numero: z.string(),
  tipo: z.string(),
  fechaInicio: dia,
  fechaFin: dia,
  dias: z.number().nullable(),
  minutos: z.number().nullable(),
  estado: z.string(),
})
const contexto = z.object({
  saldos: z.array(saldo),
  ausentes: z.array(ausente),
  /** colleagues of the unit visible to this user */
  equipo: z.number().int(),
  ultimas: z.array(anterior),
  /** a document is required before approval */
  requiereSustento: z.boolean(),
})
export type ContextoSolicitud = z.infer<typeof contexto>

export const solicitudRoutes = {
  /** `sustentos=false` omits attachments, whose reads are logged; `sustento` is then null */
  listPendientes: defineRoute({
    method: 'GET',
    path: `${solicitud.api}/pendientes`,
    access: { verb: 'L', accion: 'VER PENDIENTES' },
    summary: 'Listar las solicitudes que se deben atender',
    people: { resource: 'rrhh.solicitud' },
    limitPerMinute: 120,
    query: z.preprocess(foldPageAliases, pageQuery.extend({ sustentos: z.stringbool().optional() })),
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
  showContexto: defineRoute({
    method: 'GET',
    path: `${solicitud.api}/{id}/contexto`,
    access: { verb: 'L', accion: 'VER CONTEXTO' },
    summary: 'Ver lo que ayuda a decidir una solicitud: saldos, quién más falta esos días y las últimas del trabajador',
    ...one,
    response: contexto,
    grants: solicitud.grants,
  }),
  printPapeleta: defineRoute({
    method: 'GET',
    path: `${solicitud.api}/{id}/papeleta`,
    access: { verb: 'L', accion: 'IMPRIMIR' },
    summary: 'Imprimir la papeleta de una solicitud',
    ...one,
    response: 'download',
    reads: { resource: solicitud.key, param: 'id', operation: 'IMPRESION' },
  }),
}
