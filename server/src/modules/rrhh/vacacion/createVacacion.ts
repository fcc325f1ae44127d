import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertException } from './assertException.ts'
import { planVacacion } from './planVacacion.ts'

/** Vacations written down by human resources, without a request or a plan. */
export const createVacacion: Handler<typeof vacacion.routes.create> = async (context) => {
  const { db, body, scope } = context
  const shape = tableSchema(vacacion)
  await assertValues(db, shape, body)
  await assertException(context, body.excepcionPlazo)
  const planned = {
    trabajador: body.trabajador,
    desde: body.fechaInicio,
    hasta: body.fechaFin,
    media: body.mediaJornada ?? null,
    idPeriodo: body.periodoVacacional ?? null,
    modalidad: body.modalidad,
    documento: body.documento,
    excepcionPlazo: body.excepcionPlazo,
  }
  return (await getRow(db, shape, await planVacacion(db, planned, context), scope)) as never
}
