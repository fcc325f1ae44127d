import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import type { asistenciaRoutes, Recalculo } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { ownJob } from '../../../jobs/ownJobs.ts'
import { startJob } from '../../../jobs/startJob.ts'
import { visibleUnits } from '../alcance/visibleWorkers.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'

/** Starts a job that recomputes days. Rejects closed periods before the job starts. */
export const queueRecalculation: Handler<typeof asistenciaRoutes.queueRecalculation> = async (context) => {
  const { db, body, scope } = context
  await assertPeriodoOpen(db, body.desde, body.hasta)
  const id = await startJob(context, {
    kind: 'recalculoDeAsistencia',
    title: await titleOf(db, body, scope),
    args: body,
    link: asistencia.screen,
    notifies: true,
  })
  return ownJob(context, id)
}

/** Includes the acronym of the unit only if the user can see the unit. */
async function titleOf(db: Db, { desde, hasta, idUnidad }: Recalculo, scope: RowScope): Promise<string> {
  const { rows } = await sql<{ sigla: string }>`
    select sigla from rrhh.unidad u where u.id_unidad = ${idUnidad} and ${visibleUnits(scope)}`.execute(db)
  const of = rows[0] ? ` (${rows[0].sigla})` : ''
  return `Recalcular la asistencia del ${shownDay(desde)} al ${shownDay(hasta)}${of}`
}
