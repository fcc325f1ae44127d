import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Apply } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { fieldColumn } from '../joinedReference.ts'
import { runSql } from '../runSql.ts'
import { type TableSchema, tableSchema } from '../tableSchema.ts'
import { assertNoInvalidLines, disableNestedLoops, lockBatch, skipExisting } from './lockBatch.ts'

/**
 * Writes the valid lines of a reviewed import in this transaction. Throws 409 when lines have errors (unless
 * `soloValidas`) or when a record changed since the review.
 */
export async function applyImport(db: Db, resource: AnyResource, id: number, { soloValidas, existentes }: Apply) {
  const schema = tableSchema(resource)
  await lockBatch(db, id, ['REVISADA'])
  await disableNestedLoops(db)
  if (!soloValidas) await assertNoInvalidLines(db, id)
  if (existentes === 'OMITIR') await skipExisting(db, id)
  const [fresh, changed] = [await columnsIn(db, resource, id, true), await columnsIn(db, resource, id, false)]
  const creadas = fresh.columns.length > 0 ? await insertImported(db, schema, id, fresh.columns) : 0
  const actualizadas = changed.columns.length > 0 ? await updateImported(db, schema, id, changed.columns) : 0
  if (actualizadas < changed.rows)
    throw new Problem('conflict', {
      message: 'Otro usuario modificó registros de la importación. Revise el archivo de nuevo.',
      codigo: 'VERSION',
    })
  await storeVersions(db, schema, id)
  await sql`update nucleo.importacion set estado = 'APLICADA', creadas = ${creadas}, actualizadas = ${actualizadas}
    where id_importacion = ${id}`.execute(db)
}

export async function columnsIn(db: Db, { fields }: AnyResource, id: number, isNew: boolean) {
  const { rows } = await sql<{ columns: string[] | null; rows: number }>`
    select (select array_agg(distinct k) from nucleo.importacion_fila f, jsonb_object_keys(f.valores) k
        where f.id_importacion = ${id} and f.estado in ('VALIDA', 'APLICADA') and f.es_nueva = ${isNew}) as columns,
      (select count(*)::int from nucleo.importacion_fila f
        where f.id_importacion = ${id} and f.estado in ('VALIDA', 'APLICADA') and f.es_nueva = ${isNew}) as rows`.execute(
    db,
  )
  const own = Object.entries(fields).filter(([, { readOnly }]) => !readOnly)
  const named = new Set(rows[0]?.columns)
  const columns = own.map(([name, field]) => fieldColumn(name, field)).filter((column) => named.has(column))
  return { columns, rows: rows[0]?.rows ?? 0 }
}

/**
 * Inserts the new rows in file order and stores their ids with the lines (identities rise in insertion order). Returns
 * the number of rows.
 */
async function insertImported(
  db: Db,
  { table, id }: TableSchema,
  batch: number,
  columns: readonly string[],
): Promise<number> {
  const fresh = `f.id_importacion = $1 and f.estado = 'VALIDA' and f.es_nueva`
  const made = await runSql(
    db,
    `with made as (
       insert into ${table} (${columns.join(', ')})
       select ${columns.map((column) => `r.${column}`).join(', ')}
       from nucleo.importacion_fila f, jsonb_populate_record(null::${table}, f.valores) r
       where ${fresh} order by f.numero returning ${id} as id),
     numbered as (select id, row_number() over (order by id) as n from made),
     lines as (select f.numero, row_number() over (order by f.numero) as n from nucleo.importacion_fila f where ${fresh})
     update nucleo.importacion_fila f set id_registro = numbered.id from lines join numbered using (n)
     where f.id_importacion = $1 and f.numero = lines.numero returning f.numero`,
    [batch],
  )
  return made.length
}

/** Saves the current values of the records, for undo, then updates them. Returns the number of rows. */
async function updateImported(
  db: Db,
  { table, id }: TableSchema,
  batch: number,
  columns: readonly string[],
): Promise<number> {
  const old = columns.map((column) => `'${column}', t.${column}`).join(', ')
  const fits = `f.id_importacion = $1 and f.estado = 'VALIDA' and not f.es_nueva and t.${id} = f.id_registro`
  await runSql(
    db,
    `update nucleo.importacion_fila f set antes = jsonb_build_object(${old}), version_previa = f.version from ${table} t
     where ${fits} and t.version = f.version`,
    [batch],
  )
  const sets = columns.map(
    (column) => `${column} = case when f.valores ? '${column}' then
      (jsonb_populate_record(null::${table}, f.valores)).${column} else t.${column} end`,
  )
  const changed = await runSql(
    db,
    `update ${table} t set ${sets.join(', ')} from nucleo.importacion_fila f
     where ${fits} and f.antes is not null returning t.${id}`,
    [batch],
  )
  return changed.length
}

/** Saves the new version of each record, so that undo can detect later changes. */
async function storeVersions(db: Db, { table, id }: TableSchema, batch: number): Promise<void> {
  await runSql(
    db,
    `update nucleo.importacion_fila f set version = t.version, estado = 'APLICADA' from ${table} t
     where f.id_importacion = $1 and f.estado = 'VALIDA' and t.${id} = f.id_registro`,
    [batch],
  )
}
