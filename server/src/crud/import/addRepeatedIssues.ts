import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { TableSchema } from '../tableSchema.ts'
import type { Validated } from './validateLines.ts'

export async function addRepeatedIssues(
  db: Db,
  { resource }: Pick<TableSchema, 'resource'>,
  batch: number,
  campos: readonly (string | null)[],
  validated: readonly Pick<Validated, 'numero' | 'issues'>[],
  edited: boolean,
): Promise<void> {
  for (const names of resource.unique) {
    const columns = names.map((name) => campos.indexOf(name)).filter((at) => at >= 0)
    const campo = names.at(-1) ?? ''
    if (columns.length === 0 || !campos.includes(campo)) continue
    const lines = validated.map(({ numero }) => numero)
    const repeated = await repeatedLines(db, batch, columns, { lines, earlier: !edited })
    for (const one of validated) {
      const other = repeated.get(one.numero)
      if (other === undefined) continue
      // in a dry run, the earlier line has already been written
      const others = one.issues.filter((issue) => issue.campo !== campo)
      one.issues.splice(0, one.issues.length, ...others, { campo, mensaje: `Se repite en la fila ${other}` })
    }
  }
}

/** Lines that repeat the texts of another line in these columns: that line's number by line number. */
async function repeatedLines(
  db: Db,
  batch: number,
  columns: readonly number[],
  { lines, earlier }: { lines: readonly number[]; earlier: boolean },
): Promise<Map<number, number>> {
  const parts = columns.map((at) => sql`nucleo.fold_text(coalesce(celdas[${sql.raw(String(at + 1))}], ''))`)
  const { rows } = await sql<{ numero: number; otra: number }>`
    select numero, otra from (
      select numero, celdas, min(numero) over w as primera, max(numero) over w as ultima,
        case when min(numero) over w <> numero then min(numero) over w else max(numero) over w end as otra
      from nucleo.importacion_fila
      where id_importacion = ${batch} and coalesce(celdas[${sql.raw(String((columns.at(-1) ?? 0) + 1))}], '') <> ''
      window w as (partition by ${sql.join(parts)})) x
    where primera <> ultima and (not ${earlier}::boolean or otra < numero) and numero = any(${[...lines]}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ numero, otra }) => [numero, otra]))
}
