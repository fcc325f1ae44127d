import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertExceptionAllowed } from './assertExceptionAllowed.ts'
import { planVacacion } from './planVacacion.ts'

export const createVacacion: Handler<typeof vacacion.routes.create> = async (context) => {
  const { db, body } = context
  const vacaciones = records(vacacion, context)
  await vacaciones.assertValues(body)
  await assertExceptionAllowed(context, body.excepcionPlazo)
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
  return vacaciones.get(await planVacacion(db, planned, context))
}
