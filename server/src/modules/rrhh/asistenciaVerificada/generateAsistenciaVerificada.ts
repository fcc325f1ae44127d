import { messages } from '@wamani/contract/core/http/messages.ts'
import type { verificacionRoutes } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { visibleWorkers } from '../alcance/visibleWorkers.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { refreshTotals } from './refreshTotals.ts'

type Generate = Handler<typeof verificacionRoutes.generateAsistenciaVerificada>

/** Creates the missing monthly summaries of workers with a contract in the period, for one unit or for all units. */
export const generateAsistenciaVerificada: Generate = async ({ db, body, scope }) => {
  await lockAsistencia(db)
  const { fecha_inicio, fecha_fin } = await monthly(db, body.idPeriodo)
  await assertPeriodoOpen(db, String(fecha_inicio), String(fecha_fin))
  const { rows } = await sql<{ id: number }>`
    with vinculo as (
      select distinct on (id_trabajador) id_trabajador, id_unidad from rrhh.vinculo_between(${fecha_inicio}::date, ${fecha_fin}::date, null)
      order by id_trabajador, dia desc)
    insert into rrhh.asistencia_verificada (id_periodo, id_trabajador, id_unidad)
    select ${body.idPeriodo}, id_trabajador, id_unidad from vinculo t
    where (${body.idUnidad}::int is null or id_unidad = ${body.idUnidad}::int) and ${visibleWorkers(scope)}
    order by id_trabajador on conflict do nothing returning id_trabajador as id`.execute(db)
  await refreshTotals(
    db,
    [body.idPeriodo],
    rows.map(({ id }) => id),
  )
  return { creadas: rows.length }
}

async function monthly(db: Db, id: number) {
  const period = await db
    .selectFrom('rrhh.periodo')
    .select(['fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', id)
    .where('tipo', '=', 'MENSUAL')
    .executeTakeFirst()
  if (!period) throw invalid('idPeriodo', messages.missingReference('Periodo'))
  return period
}
