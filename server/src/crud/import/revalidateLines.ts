import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Context } from '../../http/context.ts'
import { dryRunLines } from './dryRunLines.ts'
import { lockBatch } from './lockBatch.ts'
import type { Opened } from './openBatch.ts'
import { type Line, lineColumns } from './parseLines.ts'
import { reviewLines } from './reviewLines.ts'

/** Set-based lines validated while the user waits. */
const MAX_REVALIDATED_LINES = 4_000
/** Lines of a dry run while the user waits. */
const MAX_DRY_RUN_LINES = 1_000

/** Stores the cells a user corrected, and validates their lines and those whose errors they may have resolved. */
export async function revalidateLines(context: Context, opened: Opened, filas: readonly Correction[]): Promise<void> {
  const { db, today } = context
  const { batch, importer, scopes } = opened
  const { modo, ...columns } = await lockBatch(db, batch.idImportacion, ['LEIDA', 'REVISADA'])
  const numbers = await rewrite(db, batch.idImportacion, filas)
  if (modo === 'CONJUNTO') {
    const lines = await linesToValidate(db, batch.idImportacion, numbers, {
      like: '%Se repite en la fila%',
      limit: MAX_REVALIDATED_LINES,
    })
    const options = { validateRows: importer.validateRows, today, updates: scopes.update !== null, edited: true }
    return reviewLines(context, importer.resource, batch.idImportacion, columns, lines, options)
  }
  const lines = await linesToValidate(db, batch.idImportacion, numbers, { like: '%', limit: MAX_DRY_RUN_LINES })
  const dryRun = { batch: batch.idImportacion, columns, scopes, lines, edited: true }
  return dryRunLines(context, importer, dryRun, async () => undefined)
}

/** The cells of a line as a user corrected them. */
type Correction = Pick<Line, 'numero' | 'celdas'>

/** A corrected cell has no defect any more; the others of its line keep theirs. */
async function rewrite(db: Db, id: number, filas: readonly Correction[]): Promise<number[]> {
  const { rows } = await sql<{ numero: number }>`
    update nucleo.importacion_fila f set celdas = array(select jsonb_array_elements_text(r.celdas)),
      defectos = (select jsonb_object_agg(d.key, d.value) from jsonb_each(f.defectos) d
        where r.celdas ->> d.key::int = f.celdas[d.key::int + 1])
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) r(numero int, celdas jsonb)
    where f.id_importacion = ${id} and f.numero = r.numero returning f.numero`.execute(db)
  if (rows.length < filas.length) throw new Problem('notFound')
  return rows.map(({ numero }) => numero)
}

/** These lines, and those with an error like this: what another line made invalid may be valid now. */
async function linesToValidate(
  db: Db,
  id: number,
  numbers: readonly number[],
  { like, limit }: { like: string; limit: number },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${lineColumns} from nucleo.importacion_fila
    where id_importacion = ${id} and (numero = any(${[...numbers]}::int[]) or (estado = 'ERROR' and errores::text like ${like}))
    order by numero <> all(${[...numbers]}::int[]), numero limit ${limit}`.execute(db)
  return rows.toSorted((one, other) => one.numero - other.numero)
}
