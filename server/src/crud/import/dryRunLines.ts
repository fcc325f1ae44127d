import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { tableSchema } from '../tableSchema.ts'
import { addRepeatedIssues } from './addRepeatedIssues.ts'
import type { Importer, ImportScopes } from './importers.ts'
import type { Columns, Line } from './parseLines.ts'
import { type Outcome, writeLines } from './writeLines.ts'

type DryRun = {
  batch: number
  columns: Columns
  scopes: ImportScopes
  lines: readonly Line[]
  edited: boolean
}

/**
 * Validates lines by writing them in a savepoint that is rolled back, so that it finds what the real write would.
 * After-commit effects are dropped.
 */
export async function dryRunLines(
  context: Context,
  importer: Importer,
  { batch, columns, scopes, lines, edited }: DryRun,
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  const { db } = context
  await sql`savepoint ensayo`.execute(db)
  const withoutSideEffects = { ...context, after: () => undefined }
  const outcomes = await writeLines(
    withoutSideEffects,
    importer,
    { columns, scopes, lines, isDryRun: true },
    onProgress,
  )
  await sql`rollback to savepoint ensayo`.execute(db)
  await addRepeatedIssues(db, tableSchema(importer.resource), batch, columns.campos, outcomes, edited)
  await storeDryRun(context, batch, outcomes)
}

async function storeDryRun({ db }: Context, batch: number, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ numero, issues, observaciones, unchanged, isNew, id, known }) => ({
    ...{ numero, errores: issues, observaciones, igual: unchanged, es_nueva: isNew, version: known },
    id_registro: isNew ? null : id,
  }))
  await sql`
    update nucleo.importacion_fila f set estado = case when r.errores <> '[]' then 'ERROR' when r.igual then 'OMITIDA' else 'VALIDA' end, errores = r.errores,
      observaciones = r.observaciones, valores = null, id_registro = r.id_registro, es_nueva = r.es_nueva, antes = null, version = r.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) 
      r(numero int, errores jsonb, observaciones jsonb, igual boolean, id_registro int, es_nueva boolean, version int)
    where f.id_importacion = ${batch} and f.numero = r.numero`.execute(db)
}
