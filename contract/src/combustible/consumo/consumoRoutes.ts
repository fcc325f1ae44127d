import { z } from 'zod'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { changedAt, changesBody, newBody } from '../newBody.ts'
import { consumo } from './consumo.ts'

const { fields } = consumo

export const consumoRoutes = {
  createConsumo: defineRoute({
    method: 'POST',
    path: consumo.api,
    access: { verb: 'C', accion: 'CREAR' },
    summary: 'Registrar el consumo de un vale verificado',
    status: 201,
    body: newBody(consumo),
    response: consumo.row,
  }),
  updateConsumo: defineRoute({
    method: 'PUT',
    ...changedAt(consumo.api),
    access: { verb: 'U', accion: 'EDITAR' },
    summary: 'Corregir el comprobante o la observación de un consumo',
    body: changesBody(consumo, {
      comprobante: fields.comprobante.input,
      observacion: z.optional(fields.observacion.input),
    }),
    response: consumo.row,
  }),
  removeConsumo: defineRoute({
    method: 'DELETE',
    path: `${consumo.api}/{id}`,
    access: { verb: 'D', accion: 'EXTORNAR' },
    summary: 'Extornar un consumo',
    params: z.object({ id: rowId }),
    status: 204,
    response: 'empty',
  }),
}
