import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/importing.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Context } from '../../http/context.ts'
import { jobOutput } from '../../jobs/procesos.ts'
import { findImporter, isUndoable } from './importers.ts'

const answered = sql`
  i.id_importacion as "idImportacion", i.recurso, i.archivo,
  case when i.codificacion is not null then
    json_build_object('codificacion', i.codificacion, 'separador', i.separador) end as lectura, i.estado, i.columnas, i.campos, i.creadas, i.actualizadas,
  i.creado_en as "creadoEn", i.creado_por as "creadoPor",
  (select coalesce(json_agg(to_json(m.celdas) order by m.numero), '[]') from (
    select f.numero, f.celdas from nucleo.importacion_fila f where f.id_importacion = i.id_importacion
    order by f.numero limit 5) m) as muestra,
  (select ${jobOutput} from nucleo.proceso p where p.id_proceso = i.id_proceso) as proceso,
  c.total, c.revisadas, c."conErrores", c.nuevas, c.existentes`

const counts = sql`lateral (
  select count(*)::int as total, (count(*) filter (where estado <> 'PENDIENTE'))::int as revisadas,
    (count(*) filter (where estado = 'ERROR'))::int as "conErrores",
    (count(*) filter (where es_nueva and estado <> 'ERROR'))::int as nuevas,
    (count(*) filter (where not es_nueva and estado <> 'ERROR'))::int as existentes
  from nucleo.importacion_fila f where f.id_importacion = i.id_importacion) c`

type Dependencies = Pick<Context, 'db' | 'service'>

const batchesWhere = async (context: Dependencies, clause: RawBuilder<unknown>): Promise<ImportBatch[]> => {
  const { rows } = await sql<Omit<ImportBatch, 'deshacible'>>`select ${answered} from nucleo.importacion i, ${counts}
    where ${clause} order by i.id_importacion desc limit 20`.execute(context.db)
  return rows.map((row) => ({ ...row, deshacible: isUndoable(findImporter(context, row.recurso)) }))
}

/** An import as the API answers it. Throws not-found. */
export async function getBatch(context: Dependencies, id: number): Promise<ImportBatch> {
  const [batch] = await batchesWhere(context, sql`i.id_importacion = ${id}::bigint`)
  if (!batch) throw new Problem('notFound')
  return batch
}

/** The twenty latest imports of a resource; of one user alone where `by` says whose. */
export const latestBatches = (context: Dependencies, recurso: string, by: string | null): Promise<ImportBatch[]> =>
  batchesWhere(context, sql`i.recurso = ${recurso} and (${by}::text is null or i.creado_por = ${by})`)

/**
 * For statements over whole imports: the planner knows nothing of lines that were written a moment ago, takes them for
 * a few, and would compare each with each.
 */
export const expectManyLines = (db: Db) => sql`set local enable_nestloop = off`.execute(db)

/** How its rows are written: together by statements, or one after the other through the API's own operations. */
export type Held = {
  recurso: string
  estado: ImportBatch['estado']
  campos: (string | null)[]
  modo: 'CONJUNTO' | 'FILAS'
}

/** Holds an import until the end of the transaction; throws unless it is in one of these states. */
export async function lockBatch(db: Db, id: number, states: readonly ImportBatch['estado'][]): Promise<Held> {
  const { rows } = await sql<Held>`
    select recurso, estado, campos, modo from nucleo.importacion where id_importacion = ${id}::bigint for update`.execute(
    db,
  )
  const [batch] = rows
  if (!batch) throw new Problem('notFound')
  if (batch.estado === 'APLICADA' && !states.includes('APLICADA'))
    throw new Problem('conflict', 'La importación ya fue registrada.')
  if (!states.includes(batch.estado))
    throw new Problem('conflict', `Operación no permitida: la importación está en estado ${batch.estado}`)
  return batch
}

/** Throws 409 while lines are wrong. */
export async function assertNoWrongLines(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from nucleo.importacion_fila where id_importacion = ${id} and estado = 'ERROR'`.execute(
    db,
  )
  const wrong = rows[0]?.wrong ?? 0
  if (wrong > 0) throw new Problem('conflict', `Hay ${wrong} filas con errores`)
}

/** Leaves records that are known as they are. */
export const leaveKnown = (db: Db, id: number) =>
  sql`update nucleo.importacion_fila set estado = 'OMITIDA'
    where id_importacion = ${id} and estado = 'VALIDA' and not es_nueva`.execute(db)
