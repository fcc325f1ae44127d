import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { changedAt, changesBody, newBody } from '../newBody.ts'
import { vale } from './vale.ts'

const text = z.string()
const one = { path: `${vale.api}/{id}`, params: z.object({ id: rowId }) }

/** A voucher by its id or, as somebody reads it from paper, by its number. */
const valeNamed = z.union([
  rowId,
  text
    .trim()
    .toUpperCase()
    .regex(/^V-\d{4}-\d{5,}$/),
])

export const valeVerificado = z.object({
  idVale: z.number().int(),
  numero: text,
  estado: z.literal('verificado'),
  fechaVerificacion: text,
  placa: text.nullable(),
  chofer: text,
  grifo: text,
  detalle: z.array(z.object({ insumo: text, cantidad: text, medida: text })),
})
export type ValeVerificado = z.infer<typeof valeVerificado>

export const valeRoutes = {
  createVale: defineRoute({
    method: 'POST',
    path: vale.api,
    access: { verb: 'C', accion: 'EMITIR' },
    summary: 'Emitir un vale de una solicitud aprobada',
    status: 201,
    body: newBody(vale),
    response: vale.row,
  }),
  updateVale: defineRoute({
    method: 'PUT',
    ...changedAt(vale.api),
    access: { verb: 'U', accion: 'EDITAR' },
    summary: 'Cambiar el grifo o el vencimiento de un vale emitido',
    body: changesBody(vale, {
      grifo: vale.fields.grifo.input,
      fechaVencimiento: z.optional(vale.fields.fechaVencimiento.input),
    }),
    response: vale.row,
  }),
  removeVale: defineRoute({
    method: 'DELETE',
    ...one,
    access: { verb: 'D', accion: 'ELIMINAR' },
    summary: 'Eliminar un vale: siempre se rechaza, un vale se anula',
    status: 204,
    response: 'empty',
  }),
  printVale: defineRoute({
    method: 'GET',
    path: `${vale.api}/reporte/{id}`,
    access: { verb: 'R', accion: 'IMPRIMIR' },
    summary: 'Imprimir un vale: su PDF en base64',
    params: one.params,
    response: 'download',
  }),
  verifyVale: defineRoute({
    method: 'PUT',
    path: `${vale.api}/verificar/{idVale}`,
    access: 'public',
    summary: 'Verificar un vale en el grifo con su código, una sola vez',
    params: z.object({ idVale: valeNamed }),
    bodyType: 'multipart',
    body: z.object({ codigo: z.string('Ingrese código').trim().min(1, 'Ingrese código').max(60) }),
    response: valeVerificado,
  }),
}
