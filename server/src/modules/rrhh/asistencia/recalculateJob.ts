import { Problem } from '@wamani/contract/core/http/problem.ts'
import { asistenciaRoutes, type Recalculo } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { sql } from 'kysely'
import type { Context } from '../../../http/context.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import type { Job, JobKind } from '../../../jobs/jobKind.ts'
import { visibleWorkers } from '../alcance/visibleWorkers.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { lockAsistencia } from './lockAsistencia.ts'
import { recomputeDays } from './recomputeDays.ts'

/** Workers per transaction. Other computations wait for one batch, not for the whole job. */
const BATCH_COUNT = 25

/** Committed progress: last worker id, number of workers, number of changed days. */
type Progress = { hasta: number; trabajadores: number; dias: number }
const nothing: Progress = { hasta: 0, trabajadores: 0, dias: 0 }

/** Computes days with one transaction per batch. A resumed job continues after the last committed batch. */
export const recalculateJob: JobKind = async (job) => {
  const asked = job.args as Recalculo
  const total = await job.read((context) => countWorkers(context, asked))
  let past = (job.memory as Progress | null) ?? nothing
  for (
    let next: Progress | null = past;
    next;
    next = await job.transaction((context) => workOut(context, job, asked, past))
  ) {
    past = next
    await job.report(past.trabajadores, total)
  }
  const { trabajadores, dias } = past
  return { message: `Se recalculó la asistencia de ${trabajadores} trabajadores: ${dias} días cambiaron.` }
}

async function workOut(context: Context, job: Job, asked: Recalculo, past: Progress): Promise<Progress | null> {
  const { db, now } = context
  const { desde, hasta } = asked
  const scope = await scopeOfJob(context)
  await lockAsistencia(db)
  await assertPeriodoOpen(db, desde, hasta)
  const { rows } = await sql<{ id: number }>`
    select id_trabajador as id from rrhh.trabajador t where ${isAsked(asked, scope)} and id_trabajador > ${past.hasta}
    order by 1 limit ${BATCH_COUNT}`.execute(db)
  const last = rows.at(-1)
  if (!last) return null
  const trabajadores = rows.map(({ id }) => id)
  const months = await recomputeDays(db, { trabajadores, desde, hasta, now, sinRespaldo: 'alertado' })
  const next = {
    hasta: last.id,
    trabajadores: past.trabajadores + rows.length,
    dias: months.reduce((sum, { dias }) => sum + dias, past.dias),
  }
  job.remember(next)
  return next
}

const isAsked = ({ idTrabajador, idUnidad }: Recalculo, scope: RowScope) => sql`${visibleWorkers(scope)} and
  (${idTrabajador}::int is null or t.id_trabajador = ${idTrabajador})
  and (${idUnidad}::int is null or ${idTrabajador}::int is not null or t.id_unidad = ${idUnidad})`

async function scopeOfJob({ scopeOf }: Context): Promise<RowScope> {
  const scope = await scopeOf(asistenciaRoutes.queueRecalculation)
  if (scope === null) throw new Problem('forbidden')
  return scope
}

async function countWorkers(context: Context, asked: Recalculo): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rrhh.trabajador t where ${isAsked(asked, await scopeOfJob(context))}`.execute(
    context.db,
  )
  return rows[0]?.count ?? 0
}
