import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { refreshTotals } from './refreshTotals.ts'

export const createAsistenciaVerificada: Handler<typeof asistenciaVerificada.routes.create> = async (context) => {
  const { db, body } = context
  const months = records(asistenciaVerificada, context)
  await months.assertValues(body)
  await lockAsistencia(db)
  const { fecha_inicio, fecha_fin } = await db
    .selectFrom('rrhh.periodo')
    .select(['fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', body.periodo)
    .executeTakeFirstOrThrow()
  const [desde, hasta] = [String(fecha_inicio), String(fecha_fin)]
  await assertPeriodoOpen(db, desde, hasta)
  if (!(await owesAttendance(db, body.trabajador, desde, hasta)))
    throw invalid('trabajador', 'El trabajador no tiene contrato vigente en el periodo')
  const { idAsistenciaVerificada } = await months.create(body)
  await refreshTotals(db, [body.periodo], [body.trabajador])
  return months.get(idAsistenciaVerificada)
}

async function owesAttendance(db: Db, trabajador: number, desde: string, hasta: string): Promise<boolean> {
  const { rows } = await sql`
    select from rrhh.vinculo_between(${desde}::date, ${hasta}::date, array[${trabajador}::int]) limit 1`.execute(db)
  return rows.length > 0
}
