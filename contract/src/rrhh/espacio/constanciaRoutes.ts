import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'

const api = '/rrhh/api/v1/mi-espacio/constancias'
const text = z.string()

/** Certificates that workers issue themselves, unsigned, with a verification code. */
export const tiposConstancia = {
  TRABAJO: 'Constancia de trabajo',
  CONTRATO: 'Constancia de contrato',
  VACACIONES: 'Constancia de vacaciones',
  DESCUENTOS: 'Resumen de descuentos',
} as const
export type TipoConstancia = keyof typeof tiposConstancia

/** Daily limit per worker. Repeating an unchanged certificate returns the same one. */
export const MAX_PAPERS_A_DAY = 20

const own = { withinScope: 'PROPIO' } as const
const grants = { Trabajador: 'LC', 'Jefe de unidad': 'LC' }

export const constanciaRoutes = {
  issueConstancia: defineRoute({
    method: 'POST',
    path: api,
    access: { verb: 'C', accion: 'EMITIR MIS CONSTANCIAS', ...own },
    summary: 'Emitir una constancia propia con su código de verificación',
    grants,
    status: 201,
    body: z.object({
      tipo: z.enum(Object.keys(tiposConstancia) as [TipoConstancia, ...TipoConstancia[]], messages.choose('Tipo')),
    }),
    response: z.object({ idConstancia: z.number().int(), codigo: text }),
  }),
  printConstancia: defineRoute({
    method: 'GET',
    path: `${api}/{id}`,
    access: { verb: 'L', accion: 'IMPRIMIR MIS CONSTANCIAS', ...own },
    summary: 'Imprimir una constancia propia ya emitida',
    grants,
    params: z.object({ id: rowId }),
    response: 'download',
  }),
  verifyConstancia: defineRoute({
    method: 'GET',
    path: '/rrhh/api/v1/publico/constancia/{codigo}',
    access: 'public',
    limitPerMinute: 30,
    summary: 'Verificar una constancia por su código',
    params: z.object({ codigo: text.max(40, 'El código no tiene un formato válido') }),
    response: z.object({
      codigo: text,
      tipo: text,
      trabajador: text,
      documento: text,
      fechaEmision: text,
      /** data printed on the certificate, for verification */
      resumen: z.array(z.object({ etiqueta: text, valor: text })),
    }),
  }),
}
