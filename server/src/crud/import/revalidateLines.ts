import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Context } from '../../http/context.ts'
import { rehearseLines } from './dryRunLines.ts'
import { lockBatch } from './getBatch.ts'
import type { Opened } from './openBatch.ts'
import type { Line } from './parseLines.ts'
import { reviewRows } from './reviewLines.ts'

/** Lines judged again at once. */
const MOST = 4_000
/** Lines that are rehearsed while a person waits. */
const REHEARSED = 1_000

/** Writes cells a person has corrected, and judges again them and the lines they may have made wrong. */
export async function revalidate(context: Context, opened: Opened, filas: readonly Line[]): Promise<void> {
  const { db, today } = context
  const { batch, importer, reach } = opened
  const { campos, modo } = await lockBatch(db, batch.idImportacion, ['LEIDA', 'REVISADA'])
  const numbers = await rewrite(db, batch.idImportacion, filas)
  if (modo === 'CONJUNTO') {
    const lines = await linesToValidate(db, batch.idImportacion, numbers, {
      like: '%Se repite en la fila%',
      most: MOST,
    })
    const options = { guard: importer.guard, today, updates: reach.update !== null, edited: true }
    return reviewRows(context, importer.resource, batch.idImportacion, campos, lines, options)
  }
  const lines = await linesToValidate(db, batch.idImportacion, numbers, { like: '%', most: REHEARSED })
  const rehearsal = { batch: batch.idImportacion, campos, reach, lines, edited: true }
  return rehearseLines(context, importer, rehearsal, async () => undefined)
}

async function rewrite(db: Db, id: number, filas: readonly Line[]): Promise<number[]> {
  const { rows } = await sql<{ numero: number }>`
    update nucleo.importacion_fila f set celdas = array(select jsonb_array_elements_text(r.celdas))
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) r(numero int, celdas jsonb)
    where f.id_importacion = ${id} and f.numero = r.numero returning f.numero`.execute(db)
  if (rows.length < filas.length) throw new Problem('notFound')
  return rows.map(({ numero }) => numero)
}

/** These lines, and those whose errors read so: what was wrong because of another line may be right by now. */
async function linesToValidate(
  db: Db,
  id: number,
  numbers: readonly number[],
  { like, most }: { like: string; most: number },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select numero, celdas from nucleo.importacion_fila
    where id_importacion = ${id} and (numero = any(${[...numbers]}::int[]) or (estado = 'ERROR' and errores::text like ${like}))
    order by numero <> all(${[...numbers]}::int[]), numero limit ${most}`.execute(db)
  return rows.toSorted((one, other) => one.numero - other.numero)
}
