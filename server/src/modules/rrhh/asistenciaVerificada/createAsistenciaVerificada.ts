import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { sql } from 'kysely'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { refreshTotals } from './refreshTotals.ts'

export const createAsistenciaVerificada: Handler<typeof asistenciaVerificada.routes.create> = async (context) => {
  const { db, body, scope } = context
  const schema = tableSchema(asistenciaVerificada)
  await assertValues(db, schema, body)
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
  const made = await createRow(db, schema, body, context)
  await refreshTotals(db, body.periodo, [body.trabajador])
  return (await getRow(db, schema, Number(made.idAsistenciaVerificada), scope)) as never
}

async function owesAttendance(db: Db, trabajador: number, desde: string, hasta: string): Promise<boolean> {
  const { rows } = await sql`
    select from rrhh.vinculo_between(${desde}::date, ${hasta}::date, array[${trabajador}::int]) limit 1`.execute(db)
  return rows.length > 0
}
