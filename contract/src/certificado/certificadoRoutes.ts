import { z } from 'zod'
import { defineRoute } from '../core/http/route.ts'
import { rowId } from '../core/http/rowId.ts'
import { inscripcion } from './inscripcion.ts'
import { taller } from './taller.ts'

const text = z.string()
const count = z.number().int()

export const certificadoRoutes = {
  getResumen: defineRoute({
    method: 'GET',
    path: '/certificado/api/v1/resumen',
    access: { verb: 'L', accion: 'VER RESUMEN' },
    summary: 'Talleres por estado, certificados emitidos este mes y este año, y los diez últimos',
    response: z.object({
      talleres: z.array(z.object({ estado: text, total: count })),
      emitidosMes: count,
      emitidosAnio: count,
      ultimos: z.array(
        z.object({ idParticipanteTaller: count, numero: text, participante: text, taller: text, fechaEmision: text }),
      ),
    }),
  }),
  printCertificado: defineRoute({
    method: 'GET',
    path: `${inscripcion.api}/{id}/certificado`,
    access: { verb: 'R', accion: 'VER CERTIFICADO' },
    summary: 'Certificado en PDF',
    params: z.object({ id: rowId }),
    response: 'download',
  }),
  zipCertificados: defineRoute({
    method: 'GET',
    path: `${taller.api}/{id}/certificados`,
    access: { verb: 'R', accion: 'DESCARGAR CERTIFICADOS' },
    summary: 'Certificados emitidos de un taller, en un archivo ZIP',
    params: z.object({ id: rowId }),
    response: 'download',
    reads: { resource: 'certificado.participante', operation: 'EXPORTACION' },
  }),
  removeArchivo: defineRoute({
    method: 'DELETE',
    path: `${inscripcion.api}/{id}/archivo`,
    access: { verb: 'D', accion: 'QUITAR ARCHIVO' },
    summary: 'Quitar el archivo de una inscripción',
    status: 204,
    params: z.object({ id: rowId }),
    response: 'empty',
  }),
  verifyCertificado: defineRoute({
    method: 'GET',
    path: '/certificado/api/v1/publico/verificar/{codigo}',
    access: 'public',
    limitPerMinute: 30,
    summary: 'Verificar un certificado por su código',
    params: z.object({ codigo: text.max(40, 'El código no tiene un formato válido') }),
    response: z.object({
      valido: z.boolean(),
      codigo: text,
      tipoCertificado: text,
      participante: text,
      documento: text,
      taller: text,
      horas: count,
      fechaInicio: text,
      fechaFin: text,
      fechaEmision: text,
      /** number of corrections of the certificate's name, and date of the last one */
      revision: count.optional(),
      fechaCorreccion: text.optional(),
      motivo: text.optional(),
    }),
  }),
}
