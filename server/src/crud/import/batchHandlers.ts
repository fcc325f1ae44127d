import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { importBatchRoutes, Review } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { sql } from 'kysely'
import { assertReauthenticated } from '../../http/access/assertReauthenticated.ts'
import type { Context } from '../../http/context.ts'
import type { AnyHandlers } from '../../http/implement.ts'
import { startJob } from '../../jobs/startJob.ts'
import { assertFields } from './assertFields.ts'
import { columnDecimals, sampleNumbers, storesNumbers } from './cells/columnNumbers.ts'
import { getBatch, listBatches } from './getBatch.ts'
import { findImporter, importScopes, isSetBased, isUndoable, notUndoable } from './importers.ts'
import { type Step, steps } from './importJob.ts'
import { importTemplate } from './importTemplate.ts'
import { assertNoInvalidLines, lockBatch } from './lockBatch.ts'
import { assertIdle, type Opened, openBatch } from './openBatch.ts'
import { rereadFile } from './rereadFile.ts'
import { revalidateLines } from './revalidateLines.ts'
import { assertUntouched } from './undoImport.ts'

/** Calls on an uploaded import, shared by all importable resources. */
export const batchHandlers = {
  importTemplate: async (context) => {
    const importer = findImporter(context, context.query.recurso)
    await importScopes(importer, context)
    return importTemplate(importer.resource, context)
  },
  importBatches: async (context) => {
    const { query, user } = context
    const { create } = await importScopes(findImporter(context, query.recurso), context)
    return listBatches(context, query.recurso, create === 'all' ? null : user.username)
  },
  importBatch: async (context) => (await openBatch(context, context.params.id)).batch,
  importReread: rereadFile,
  importReview: async (context) => {
    const { db, params, body } = context
    const opened = await openForStep(context, params.id, 'revisar')
    await lockBatch(db, params.id, ['LEIDA', 'REVISADA'])
    await chooseFields(context, opened, body)
    return startStep(context, opened, 'revisar')
  },
  importRows: async (context) => {
    const { db, params, query } = context
    const { batch } = await openBatch(context, params.id)
    const { estado, desde, cuantas } = query
    const { rows } = await sql<ImportRow>`
      select numero, celdas, errores, observaciones, id_registro as "idRegistro" from nucleo.importacion_fila
      where id_importacion = ${params.id} and case ${estado}
        when 'errores' then estado = 'ERROR'
        when 'observaciones' then estado <> 'ERROR' and observaciones <> '[]' else true end
      order by numero offset ${desde} limit ${cuantas}`.execute(db)
    return {
      items: rows,
      total: { todas: batch.total, errores: batch.conErrores, observaciones: batch.observadas }[estado],
    }
  },
  importNumbers: async (context) => {
    const { db, params, query } = context
    const { batch, importer } = await openBatch(context, params.id)
    const choice = { chosen: query.decimal ?? batch.decimal, stored: storesNumbers(batch) }
    return sampleNumbers(db, params.id, importer.resource, query.campos ?? batch.campos, choice)
  },
  importRepair: async (context) => {
    const { db, params, body } = context
    const opened = await openBatch(context, params.id)
    assertIdle(opened.batch)
    await lockBatch(db, params.id, ['LEIDA', 'REVISADA'])
    await revalidateLines(context, opened, body.filas)
    return getBatch(context, params.id)
  },
  importApply: async (context) => {
    const { db, params, body } = context
    const opened = await openForStep(context, params.id, 'registrar')
    await lockBatch(db, params.id, ['REVISADA'])
    if (!body.soloValidas) await assertNoInvalidLines(db, params.id)
    return startStep(context, opened, 'registrar', body)
  },
  importUndo: async (context) => {
    const { db, params } = context
    const opened = await openForStep(context, params.id, 'deshacer')
    const { modo } = await lockBatch(db, params.id, ['APLICADA'])
    if (!isUndoable(opened.importer)) throw notUndoable(opened.importer)
    if (modo === 'CONJUNTO') await assertUntouched(db, opened.importer.resource, params.id)
    return startStep(context, opened, 'deshacer')
  },
} satisfies AnyHandlers<typeof importBatchRoutes>

/** Opens an idle import. Throws when the step requires re-authentication that the user has not done. */
async function openForStep(context: Context, id: number, step: Step): Promise<Opened> {
  const opened = await openBatch(context, id)
  for (const call of steps[step].writesBy) {
    const route = opened.importer.resource.routes[call]
    if (route) await assertReauthenticated(context, route, {})
  }
  assertIdle(opened.batch)
  return opened
}

async function chooseFields(context: Context, { batch, importer, scopes }: Opened, body: Review) {
  const { db, can } = context
  const { campos = batch.campos, decimal = batch.decimal, conObservaciones = batch.conObservaciones } = body
  assertFields(importer.resource, campos, batch.columnas.length)
  const setBased = await isSetBased(importer, campos, { scopes, can })
  const choice = { chosen: decimal, stored: storesNumbers(batch) }
  const decimales = await columnDecimals(db, batch.idImportacion, importer.resource, campos, choice)
  await sql`update nucleo.importacion set campos = ${campos}::text[], estado = 'LEIDA', modo = ${setBased ? 'CONJUNTO' : 'FILAS'},
      separador_decimal = ${decimal}, decimales = ${decimales}::text[], numeros_almacenados = ${choice.stored}, con_observaciones = ${conObservaciones}
    where id_importacion = ${batch.idImportacion}`.execute(db)
  await sql`update nucleo.importacion_fila set estado = 'PENDIENTE' where id_importacion = ${batch.idImportacion}`.execute(
    db,
  )
}

async function startStep(
  context: Context,
  { batch, importer }: Opened,
  step: Step,
  args: object = {},
): Promise<ImportBatch> {
  const { db } = context
  const { idImportacion } = batch
  const { screen, labels } = importer.resource
  const idProceso = await startJob(context, {
    kind: 'importacion',
    title: `${steps[step].title} ${batch.archivo} (${labels.plural})`,
    args: { ...args, step, idImportacion },
    link: screen && `${screen}?op=import&id=${idImportacion}`,
  })
  const { rows } = await sql`update nucleo.importacion set id_proceso = ${idProceso}
    where id_importacion = ${idImportacion} returning id_importacion`.execute(db)
  if (rows.length === 0) throw new Problem('notFound')
  return getBatch(context, idImportacion)
}
