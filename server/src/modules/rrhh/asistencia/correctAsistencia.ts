import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import type { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { records } from '../../../crud/records.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { getAsistencia } from './getAsistencia.ts'
import { lockAsistencia } from './lockAsistencia.ts'
import { writeMarks } from './writeMarks.ts'
import { writeRemark } from './writeRemark.ts'

export const correctAsistencia: Handler<typeof asistenciaRoutes.correctAsistencia> = async (context) => {
  const { db, body, scope } = context
  const { trabajador, fecha } = await dayOf(context)
  await assertPeriodoOpen(db, fecha, fecha)
  const { marcas, motivo, observacion } = body
  if (marcas !== undefined) await writeMarks(context, { trabajador, fecha, marcas, motivo })
  await writeRemark(db, trabajador, fecha, observacion)
  return getAsistencia(db, trabajador, fecha, scope)
}

export const removeMarcas: Handler<typeof asistenciaRoutes.removeMarcas> = async (context) => {
  await writeMarks(context, { ...(await dayOf(context)), marcas: [], motivo: null })
}

async function dayOf(context: Pick<Context<{ id: number }>, 'db' | 'params' | 'scope'>) {
  await lockAsistencia(context.db)
  const { trabajador, fecha } = await records(asistencia, context).get(context.params.id)
  return { trabajador: Number(trabajador.idTrabajador), fecha }
}
