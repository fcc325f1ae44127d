import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import type { asistenciaRoutes, Recalculo } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownJob } from '../../../jobs/procesos.ts'
import { startJob } from '../../../jobs/startJob.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'

/** Queues the computation of days for many workers. A closed period is refused now, not by the job. */
export const queueRecalculation: Handler<typeof asistenciaRoutes.recalcularEnProceso> = async (context) => {
  const { db, body } = context
  await assertPeriodoOpen(db, body.desde, body.hasta)
  const id = await startJob(context, {
    kind: 'recalculoDeAsistencia',
    title: await titleOf(db, body),
    args: body,
    link: asistencia.screen,
    notifies: true,
  })
  return ownJob(context, id)
}

async function titleOf(db: Db, { desde, hasta, idUnidad }: Recalculo): Promise<string> {
  const { rows } = await sql<{ sigla: string }>`select sigla from rrhh.unidad where id_unidad = ${idUnidad}`.execute(db)
  const of = rows[0] ? ` (${rows[0].sigla})` : ''
  return `Recalcular la asistencia del ${shownDay(desde)} al ${shownDay(hasta)}${of}`
}
