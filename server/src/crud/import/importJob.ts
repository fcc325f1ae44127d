import type { Apply } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { isStopped, type Job, type JobKind, type JobResult } from '../../jobs/jobKind.ts'
import { applyImport } from './applyImport.ts'
import { applyLines } from './applyLines.ts'
import { dryRunLines } from './dryRunLines.ts'
import { getBatch } from './getBatch.ts'
import type { Importer } from './importers.ts'
import { lockBatch, skipExisting } from './lockBatch.ts'
import { type Opened, openBatch } from './openBatch.ts'
import { type Line, lineColumns } from './parseLines.ts'
import { reviewLines } from './reviewLines.ts'
import { undoImport } from './undoImport.ts'
import { undoLines } from './undoLines.ts'
import { withBulkInserts } from './withBulkInserts.ts'

export type Step = 'revisar' | 'registrar' | 'deshacer'
/**
 * Title of each step, and the calls that write its rows: their re-authentication requirement also applies to the step
 * (R28).
 */
export const steps: Record<Step, { title: string; writesBy: readonly (keyof Importer['calls'])[] }> = {
  revisar: { title: 'Revisar', writesBy: [] },
  registrar: { title: 'Importar', writesBy: ['create', 'update'] },
  deshacer: { title: 'Deshacer', writesBy: ['remove'] },
}

type Args = { step: Step; idImportacion: number } & Apply

const LINES_PER_TRANSACTION = { CONJUNTO: 4_000, FILAS: 2_000 } as const
const WRITTEN_PER_TRANSACTION = 250

/**
 * Import job. Finished lines stay finished when it is interrupted: each line stores its state and the job resumes with
 * the others.
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

async function reviewNext(context: Context, job: Job, id: number): Promise<boolean> {
  const { db, today } = context
  const { importer, scopes, batch } = await openBatch(context, id)
  const { modo, ...columns } = await lockBatch(db, id, ['LEIDA', 'REVISADA'])
  const { rows } = await sql<Line>`
    select ${lineColumns} from nucleo.importacion_fila where id_importacion = ${id} and estado = 'PENDIENTE'
    order by numero limit ${LINES_PER_TRANSACTION[modo]}`.execute(db)
  const onProgress = (done: number) => job.report(batch.revisadas + done, batch.total)
  if (modo === 'CONJUNTO') {
    const options = { validateRows: importer.validateRows, today, updates: scopes.update !== null, edited: false }
    await reviewLines(context, importer.resource, id, columns, rows, options)
    await onProgress(rows.length)
  } else await dryRunLines(context, importer, { batch: id, columns, scopes, lines: rows, edited: false }, onProgress)
  if (rows.length === LINES_PER_TRANSACTION[modo]) return true
  await sql`update nucleo.importacion set estado = 'REVISADA' where id_importacion = ${id}`.execute(db)
  return false
}

async function register(job: Job): Promise<JobResult> {
  const id = idOf(job)
  const { soloValidas, existentes } = job.args as Args
  const modo = await job.transaction(async (context) => {
    const { importer } = await openBatch(context, id)
    const locked = await lockBatch(context.db, id, ['REVISADA'])
    await job.report(0, (await getBatch(context, id)).total)
    if (locked.modo === 'CONJUNTO')
      await withBulkInserts(context.db, () =>
        applyImport(context.db, importer.resource, id, { soloValidas, existentes }),
      )
    else if (existentes === 'OMITIR') await skipExisting(context.db, id)
    return locked.modo
  })
  if (modo === 'FILAS') await registerLines(job, id)
  const { creadas, actualizadas, conErrores, observadas } = await job.read((context) => getBatch(context, id))
  const left = conErrores > 0 ? `, ${conErrores} sin importar` : ''
  const noted = observadas > 0 ? `; ${observadas} con observaciones` : ''
  return { message: `${creadas} creados, ${actualizadas} actualizados${left}${noted}.` }
}

/** Writes row by row. Cancelling keeps the written lines; they can be undone. */
async function registerLines(job: Job, id: number): Promise<void> {
  const finish = () =>
    job.transaction(({ db }) =>
      sql`update nucleo.importacion i set estado = 'APLICADA', creadas = c.creadas, actualizadas = c.actualizadas
        from (select count(*) filter (where es_nueva)::int as creadas, count(*) filter (where not es_nueva)::int as actualizadas
          from nucleo.importacion_fila where id_importacion = ${id} and estado = 'APLICADA') c
        where id_importacion = ${id} and i.estado = 'REVISADA'`.execute(db),
    )
  try {
    const next = () =>
      job.transaction((context) =>
        withBulkInserts(context.db, () => applyLines(context, job, id, WRITTEN_PER_TRANSACTION)),
      )
    while (await next());
  } catch (error) {
    if (isStopped(error) && error.stopped === 'cancelled') await finish()
    throw error
  }
  await finish()
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
