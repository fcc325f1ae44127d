import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { tableSchema } from '../tableSchema.ts'
import { currentVersions } from './findHolders.ts'
import type { Opened } from './openBatch.ts'
import { tried, validated } from './writeLines.ts'

type Applied = {
  numero: number
  id: number
  version: number
  esNueva: boolean
  antes: Record<string, unknown> | null
}

/** Records named when an import cannot be taken back. */
const NAMED = 50

/**
 * Takes an import back row by row, the last first, through the API's own removals and updates, all in this transaction.
 * Throws 409 with a list when some records were changed or used since: then nothing is taken back.
 */
export async function undoLines(
  context: Context,
  opened: Opened,
  told: (done: number) => Promise<void>,
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
      : await takeBack(context, opened, row)
    if (issues.length > 0)
      refused.push({ campo: `Fila ${row.numero}`, mensaje: issues.map(({ mensaje }) => mensaje).join('. ') })
    await told(at + 1)
  }
  if (refused.length > 0)
    throw new Problem('conflict', {
      message: `No se puede deshacer: ${refused.length} registros fueron modificados o usados después de la importación`,
      issues: refused.slice(0, NAMED),
    })
  await sql`update nucleo.importacion set estado = 'DESHECHA' where id_importacion = ${batch.idImportacion}`.execute(db)
}

/** Answers why one record stays as the import left it. */
async function takeBack(context: Context, { importer, reach }: Opened, row: Applied): Promise<readonly Issue[]> {
  const { resource, calls } = importer
  const dependencies = { ...context, granted: true, params: { id: row.id }, query: {}, body: {} }
  if (row.esNueva) {
    const { refused = [] } = await tried(context, () => calls.remove?.({ ...dependencies, scope: reach.create }))
    return refused
  }
  const scope = reach.update ?? reach.create
  const { data, issues } = validated(resource.routes.update, row.antes ?? {}, { scope, today: context.today })
  if (issues.length > 0) return issues
  const { refused = [] } = await tried(context, () => calls.update?.({ ...dependencies, scope, body: data }))
  return refused
}
