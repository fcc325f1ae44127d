import type { Apply } from '@wamani/contract/core/resource/importBatchRoutes.ts'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { isStopped, type Job, type JobKind, type JobResult } from '../../jobs/jobKind.ts'
import { applyImport } from './applyImport.ts'
import { applyLines } from './applyLines.ts'
import { rehearseLines } from './dryRunLines.ts'
import { getBatch, leaveKnown, lockBatch } from './getBatch.ts'
import { type Opened, openBatch } from './openBatch.ts'
import type { Line } from './parseLines.ts'
import { reviewRows } from './reviewLines.ts'
import { undoImport } from './undoImport.ts'
import { undoLines } from './undoLines.ts'

export type Step = 'revisar' | 'registrar' | 'deshacer'
export const stepTitles: Record<Step, string> = { revisar: 'Revisar', registrar: 'Importar', deshacer: 'Deshacer' }

type Args = { step: Step; idImportacion: number } & Apply

/** Lines judged in one transaction: together, and one after the other. */
const CHUNK = { CONJUNTO: 4_000, FILAS: 2_000 } as const
/** Lines written one after the other in one transaction. */
const WRITTEN = 250

/**
 * The long work of importing. What was judged or written stays so when it is interrupted: lines carry their own state,
 * and the work goes on with those that are left.
 */
export const importJob: JobKind = async (job) => {
  const { step } = job.args as Args
  return { revisar: review, registrar: register, deshacer: undo }[step](job)
}

const idOf = ({ args }: Job) => (args as Args).idImportacion

async function review(job: Job): Promise<JobResult> {
  const id = idOf(job)
  const next = () => job.transaction((context) => reviewNext(context, job, id))
  while (await next());
  const { conErrores, total } = await job.read((context) => getBatch(context, id))
  return {
    message: conErrores > 0 ? `${total} filas revisadas, ${conErrores} con errores.` : `${total} filas revisadas.`,
  }
}

/** Judges the next lines; answers whether there are more. */
async function reviewNext(context: Context, job: Job, id: number): Promise<boolean> {
  const { db, today } = context
  const { importer, reach, batch } = await openBatch(context, id)
  const { campos, modo } = await lockBatch(db, id, ['LEIDA', 'REVISADA'])
  const { rows } = await sql<Line>`
    select numero, celdas from nucleo.importacion_fila where id_importacion = ${id} and estado = 'PENDIENTE'
    order by numero limit ${CHUNK[modo]}`.execute(db)
  const told = (done: number) => job.report(batch.revisadas + done, batch.total)
  if (modo === 'CONJUNTO') {
    const options = { guard: importer.guard, today, updates: reach.update !== null, edited: false }
    await reviewRows(context, importer.resource, id, campos, rows, options)
    await told(rows.length)
  } else await rehearseLines(context, importer, { batch: id, campos, reach, lines: rows, edited: false }, told)
  if (rows.length === CHUNK[modo]) return true
  await sql`update nucleo.importacion set estado = 'REVISADA' where id_importacion = ${id}`.execute(db)
  return false
}

async function register(job: Job): Promise<JobResult> {
  const id = idOf(job)
  const { soloValidas, existentes } = job.args as Args
  const modo = await job.transaction(async (context) => {
    const { importer } = await openBatch(context, id)
    const held = await lockBatch(context.db, id, ['REVISADA'])
    await job.report(0, (await getBatch(context, id)).total)
    if (held.modo === 'CONJUNTO') await applyImport(context.db, importer.resource, id, { soloValidas, existentes })
    else if (existentes === 'OMITIR') await leaveKnown(context.db, id)
    return held.modo
  })
  if (modo === 'FILAS') await registerLines(job, id)
  const { creadas, actualizadas, conErrores } = await job.read((context) => getBatch(context, id))
  const left = conErrores > 0 ? `, ${conErrores} sin importar` : ''
  return { message: `${creadas} creados, ${actualizadas} actualizados${left}.` }
}

/** Row after row; what was written before a person stopped it stays, and may be undone. */
async function registerLines(job: Job, id: number): Promise<void> {
  const end = () =>
    job.transaction(({ db }) =>
      sql`update nucleo.importacion i set estado = 'APLICADA', creadas = c.creadas, actualizadas = c.actualizadas
        from (select count(*) filter (where es_nueva)::int as creadas, count(*) filter (where not es_nueva)::int as actualizadas
          from nucleo.importacion_fila where id_importacion = ${id} and estado = 'APLICADA') c
        where id_importacion = ${id} and i.estado = 'REVISADA'`.execute(db),
    )
  try {
    const next = () => job.transaction((context) => applyLines(context, job, id, WRITTEN))
    while (await next());
  } catch (error) {
    if (isStopped(error) && error.stopped === 'cancelled') await end()
    throw error
  }
  await end()
}

async function undo(job: Job): Promise<JobResult> {
  const id = idOf(job)
  await job.transaction(async (context) => {
    const opened: Opened = await openBatch(context, id)
    const { modo } = await lockBatch(context.db, id, ['APLICADA'])
    await job.report(0, opened.batch.total)
    if (modo === 'CONJUNTO') await undoImport(context.db, opened.importer.resource, id)
    else await undoLines(context, opened, (done) => job.report(done, opened.batch.total))
  })
  return { message: 'La importación quedó deshecha.' }
}
