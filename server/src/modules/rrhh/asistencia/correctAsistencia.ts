import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import type { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { asistenciaOf } from './asistenciaOf.ts'
import { lockAttendance } from './lockAttendance.ts'
import { writeMarks } from './writeMarks.ts'
import { writeRemark } from './writeRemark.ts'

/** Other punches for a day in place of those put in by hand, or another remark. */
export const correctAsistencia: Handler<typeof asistenciaRoutes.corregirAsistencia> = async (context) => {
  const { db, body, scope } = context
  const { trabajador, fecha } = await dayOf(context)
  await assertPeriodoOpen(db, fecha, fecha)
  const { marcas, motivo, observacion } = body
  if (marcas !== undefined) await writeMarks(context, { trabajador, fecha, marcas, motivo })
  await writeRemark(db, trabajador, fecha, observacion)
  return asistenciaOf(db, trabajador, fecha, scope)
}

/** Takes the punches of a day that were put in by hand out of account. */
export const removeMarks: Handler<typeof asistenciaRoutes.quitarMarcas> = async (context) => {
  await writeMarks(context, { ...(await dayOf(context)), marcas: [], motivo: null })
}

async function dayOf({ db, params, scope }: Pick<Context<{ id: number }>, 'db' | 'params' | 'scope'>) {
  await lockAttendance(db)
  const shape = tableSchema(asistencia)
  return inputOf(shape, await getRow(db, shape, params.id, scope)) as { trabajador: number; fecha: string }
}
