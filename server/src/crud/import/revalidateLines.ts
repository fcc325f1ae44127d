import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Context } from '../../http/context.ts'
import { dryRunLines } from './dryRunLines.ts'
import { lockBatch } from './lockBatch.ts'
import type { Opened } from './openBatch.ts'
import { type Line, lineColumns } from './parseLines.ts'
import { reviewLines } from './reviewLines.ts'

const MAX_REVALIDATED_LINES = 4_000
const MAX_DRY_RUN_LINES = 1_000

/** Stores corrected cells; revalidates their lines and lines whose errors they may have fixed. */
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

type Correction = Pick<Line, 'numero' | 'celdas'>

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

/** Lines to revalidate: the corrected ones, and those with errors that other lines caused. */
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
