import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Context } from '../../http/context.ts'
import { runSql } from '../runSql.ts'
import { type TableSchema, tableSchema } from '../tableSchema.ts'
import type { Opened } from './openBatch.ts'
import { renewVersions } from './renewVersions.ts'
import { inSavepoint, validateBody } from './writeLines.ts'

type Applied = {
  numero: number
  id: number
  version: number
  esNueva: boolean
  antes: Record<string, unknown> | null
}

const MAX_NAMED_RECORDS = 50

/**
 * Undoes an import row by row, last first, through the API operations, in this transaction. Throws 409 with a list,
 * undoing nothing, when records were changed or referenced since.
 */
export async function undoLines(
  context: Context,
  opened: Opened,
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  const { db } = context
  const { batch, importer } = opened
  const { rows } = await sql<Applied>`
    select numero, id_registro as id, version, es_nueva as "esNueva", antes from nucleo.importacion_fila
    where id_importacion = ${batch.idImportacion} and estado = 'APLICADA' order by numero desc`.execute(db)
  const versions = await currentVersions(
    db,
    tableSchema(importer.resource),
    rows.map(({ id }) => id),
  )
  const refused: Issue[] = []
  for (const [at, row] of rows.entries()) {
    const isTouched = versions.get(row.id) !== row.version
    const issues = isTouched
      ? [{ campo: '', mensaje: 'El registro cambió después' }]
      : await undoLine(context, opened, row)
    if (issues.length > 0)
      refused.push({ campo: `Fila ${row.numero}`, mensaje: issues.map(({ mensaje }) => mensaje).join('. ') })
    await onProgress(at + 1)
  }
  if (refused.length > 0)
    throw new Problem('conflict', {
      message: `No se puede deshacer: ${refused.length} registros fueron modificados o usados después de la importación`,
      issues: refused.slice(0, MAX_NAMED_RECORDS),
    })
  await renewVersions(db, tableSchema(importer.resource), batch.idImportacion)
  await sql`update nucleo.importacion set estado = 'DESHECHA' where id_importacion = ${batch.idImportacion}`.execute(db)
}

async function undoLine(context: Context, { importer, scopes }: Opened, row: Applied): Promise<readonly Issue[]> {
  const { resource, calls } = importer
  const dependencies = { ...context, granted: true, params: { id: row.id }, query: {}, body: {} }
  if (row.esNueva) {
    const { refused = [] } = await inSavepoint(context, () => calls.remove?.({ ...dependencies, scope: scopes.create }))
    return refused
  }
  const scope = scopes.update ?? scopes.create
  const { data, issues } = validateBody(resource.routes.update, row.antes ?? {}, { scope, today: context.today })
  if (issues.length > 0) return issues
  const { refused = [] } = await inSavepoint(context, () => calls.update?.({ ...dependencies, scope, body: data }))
  return refused
}

async function currentVersions(
  db: Db,
  { table, id, resource }: TableSchema,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const alive = resource.removal === 'logical' ? ' and eliminado_en is null' : ''
  const rows = await runSql<{ id: number; version: number }>(
    db,
    `select ${id} as id, version from ${table} where ${id} = any($1)${alive}`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row.version]))
}
