import type { ImportBatch } from '@wamani/contract/core/importing.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

const answered = sql`
  i.id_importacion as "idImportacion", i.archivo, i.estado, i.columnas, i.campos, i.creadas, i.actualizadas,
  i.creado_en as "creadoEn", i.creado_por as "creadoPor",
  (select coalesce(json_agg(to_json(m.celdas) order by m.numero), '[]') from (
    select f.numero, f.celdas from nucleo.importacion_fila f where f.id_importacion = i.id_importacion
    order by f.numero limit 5) m) as muestra,
  c.total, c.revisadas, c."conErrores", c.nuevas, c.existentes`

const counts = sql`lateral (
  select count(*)::int as total, (count(*) filter (where estado <> 'PENDIENTE'))::int as revisadas,
    (count(*) filter (where estado = 'ERROR'))::int as "conErrores", (count(*) filter (where es_nueva))::int as nuevas,
    (count(*) filter (where not es_nueva))::int as existentes
  from nucleo.importacion_fila f where f.id_importacion = i.id_importacion) c`

/** An import of this resource as the API answers it. Throws not-found. */
export async function getBatch(db: Db, { key }: AnyResource, id: number): Promise<ImportBatch> {
  const { rows } = await sql<ImportBatch>`select ${answered} from nucleo.importacion i, ${counts}
    where i.id_importacion = ${id}::bigint and i.recurso = ${key}`.execute(db)
  if (!rows[0]) throw new Problem('notFound')
  return rows[0]
}

/** The twenty latest imports of this resource. */
export async function latestBatches(db: Db, { key }: AnyResource): Promise<ImportBatch[]> {
  const { rows } = await sql<ImportBatch>`select ${answered} from nucleo.importacion i, ${counts}
    where i.recurso = ${key} order by i.id_importacion desc limit 20`.execute(db)
  return rows
}

/**
 * For statements over whole imports: the planner knows nothing of lines that were written a moment ago, takes them for
 * a few, and would compare each with each.
 */
export const expectManyLines = (db: Db) => sql`set local enable_nestloop = off`.execute(db)

/** Holds an import until the end of the transaction; throws unless it is in one of these states. */
export async function holdBatch(
  db: Db,
  { key }: AnyResource,
  id: number,
  states: readonly ImportBatch['estado'][],
): Promise<{ campos: (string | null)[] }> {
  const { rows } = await sql<{ estado: ImportBatch['estado']; campos: (string | null)[] }>`
    select estado, campos from nucleo.importacion where id_importacion = ${id}::bigint and recurso = ${key} for update`.execute(
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
