import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { tableSchema } from '../tableSchema.ts'
import type { Importer, Reach } from './importers.ts'
import type { Line } from './parseLines.ts'
import { tellRepeated } from './reviewLines.ts'
import { type Outcome, writeLines } from './writeLines.ts'

type Rehearsal = {
  batch: number
  campos: readonly (string | null)[]
  reach: Reach
  lines: readonly Line[]
  edited: boolean
}

/**
 * Judges lines by writing them and taking everything back: what it finds is what the writing will meet. What the writes
 * would do after the commit is not done.
 */
export async function rehearseLines(
  context: Context,
  importer: Importer,
  { batch, campos, reach, lines, edited }: Rehearsal,
  told: (done: number) => Promise<void>,
): Promise<void> {
  const { db } = context
  await sql`savepoint ensayo`.execute(db)
  const quiet = { ...context, after: () => undefined }
  const outcomes = await writeLines(quiet, importer, { campos, reach, lines, rehearsed: true }, told)
  await sql`rollback to savepoint ensayo`.execute(db)
  await tellRepeated(db, tableSchema(importer.resource), batch, campos, outcomes, edited)
  await noteRehearsal(context, batch, outcomes)
}

async function noteRehearsal({ db }: Context, batch: number, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ numero, issues, isNew, id, known }) => ({
    ...{ numero, errores: issues, es_nueva: isNew, version: known },
    // A record that was made and taken back has no id.
    id_registro: isNew ? null : id,
  }))
  await sql`
    update nucleo.importacion_fila f set estado = case when r.errores = '[]' then 'VALIDA' else 'ERROR' end, errores = r.errores,
      valores = null, id_registro = r.id_registro, es_nueva = r.es_nueva, antes = null, version = r.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(numero int, errores jsonb, id_registro int, es_nueva boolean, version int)
    where f.id_importacion = ${batch} and f.numero = r.numero`.execute(db)
}
