import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Job } from '../../jobs/jobKind.ts'
import { lockBatch } from './lockBatch.ts'
import { openBatch } from './openBatch.ts'
import { lineColumns } from './parseLines.ts'
import { type WrittenLine, writeLines } from './writeLines.ts'

/**
 * Writes the next valid lines through the API operations. A rejected line gets its issues. Returns true when more lines
 * are left.
 */
export async function applyLines(context: Context, job: Job, id: number, limit: number): Promise<boolean> {
  const { db } = context
  const { importer, scopes, batch } = await openBatch(context, id)
  const columns = await lockBatch(db, id, ['REVISADA'])
  const { rows: lines } = await sql<WrittenLine>`
    select ${lineColumns}, version, array(
        select o ->> 'campo' from jsonb_array_elements(observaciones) o where (o ->> 'omitida')::boolean) as omitidas
    from nucleo.importacion_fila where id_importacion = ${id} and estado = 'VALIDA'
    order by numero limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ done: number }>`
    select count(*)::int as done from nucleo.importacion_fila where id_importacion = ${id} and estado <> 'VALIDA'`.execute(
    db,
  )
  const before = counted[0]?.done ?? 0
  const onProgress = (done: number) => job.report(before + done, batch.total)
  const outcomes = await writeLines(context, importer, { columns, scopes, lines }, onProgress)
  const rows = outcomes.map(({ numero, issues, isNew, id: record, version, known, before: antes }) => ({
    ...{ numero, errores: issues, es_nueva: isNew, id_registro: record, version, version_previa: known, antes },
  }))
  await sql`
    update nucleo.importacion_fila f set estado = case when r.errores = '[]' then 'APLICADA' else 'ERROR' end,
      errores = r.errores, es_nueva = r.es_nueva, id_registro = r.id_registro, version = r.version,
      version_previa = r.version_previa, antes = r.antes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(numero int, errores jsonb, es_nueva boolean, id_registro int, version int, version_previa int, antes jsonb)
    where f.id_importacion = ${id} and f.numero = r.numero`.execute(db)
  return lines.length === limit
}
