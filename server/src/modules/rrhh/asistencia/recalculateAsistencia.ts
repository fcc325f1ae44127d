import type { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { visibleWorkers } from '../alcance/visibleWorkers.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockAsistencia } from './lockAsistencia.ts'
import { recomputeDays } from './recomputeDays.ts'

/** Recomputes the days of one worker, of a unit or of all workers. Returns the number of changed days. */
export const recalculateAsistencia: Handler<typeof asistenciaRoutes.recalculateAsistencia> = async (context) => {
  const { db, body, now, scope } = context
  const { desde, hasta } = body
  await lockAsistencia(db)
  await assertPeriodoOpen(db, desde, hasta)
  const trabajadores = await workersOf(db, body, scope)
  const months = await recomputeDays(db, { trabajadores, desde, hasta, now, sinRespaldo: 'alertado' })
  return { dias: months.reduce((sum, { dias }) => sum + dias, 0) }
}

type Wanted = { idTrabajador: number | null; idUnidad: number | null }

/** Returns the selected workers that the user can see; null for all workers. */
async function workersOf(db: Db, { idTrabajador, idUnidad }: Wanted, scope: RowScope): Promise<number[] | null> {
  if (idTrabajador === null && idUnidad === null && scope === 'all') return null
  const { rows } = await sql<{ id: number }>`
    select t.id_trabajador as id from rrhh.trabajador t where ${visibleWorkers(scope)}
      and (${idTrabajador}::bigint is null or t.id_trabajador = ${idTrabajador}::bigint)
      and (${idUnidad}::bigint is null or ${idTrabajador}::bigint is not null or t.id_unidad = ${idUnidad}::bigint)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
