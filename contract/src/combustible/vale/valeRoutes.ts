import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { vale } from './vale.ts'

const text = z.string()

/** A voucher by id or printed number. */
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
  /** number of changes of station or expiry date, and date of the last one */
  revision: z.number().int().optional(),
  fechaRevision: text.optional(),
  detalle: z.array(z.object({ insumo: text, cantidad: text, medida: text })),
})
export type ValeVerificado = z.infer<typeof valeVerificado>

export const valeRoutes = {
  printVale: defineRoute({
    method: 'GET',
    path: `${vale.api}/reporte/{id}`,
    access: { verb: 'R', accion: 'IMPRIMIR' },
    summary: 'Imprimir un vale: su PDF en base64',
    params: z.object({ id: rowId }),
    response: 'download',
  }),
  verifyVale: defineRoute({
    method: 'PUT',
    path: `${vale.api}/verificar/{idVale}`,
    access: 'public',
    summary: 'Verificar un vale en el grifo con su código, una sola vez',
    params: z.object({ idVale: valeNamed }),
    bodyType: 'multipart',
    body: z.object({ codigo: z.string('Ingrese el código').trim().min(1, 'Ingrese el código').max(60) }),
    response: valeVerificado,
  }),
}
