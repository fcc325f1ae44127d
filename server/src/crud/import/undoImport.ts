import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { referringKeys } from '../referringKeys.ts'
import { runSql } from '../runSql.ts'
import { type TableSchema, tableSchema } from '../tableSchema.ts'
import { columnsIn } from './applyImport.ts'
import { disableNestedLoops, lockBatch } from './lockBatch.ts'
import { nameSql } from './names/nameSql.ts'
import { renewVersions } from './renewVersions.ts'

const MAX_NAMED_RECORDS = 50

/** Throws 409 with a list when records of a set-based import were changed or referenced since. */
export async function assertUntouched(db: Db, resource: AnyResource, id: number): Promise<void> {
  await disableNestedLoops(db)
  const touched = await touchedSince(db, tableSchema(resource), id)
  if (touched.length === 0) return
  const issues = touched.slice(0, MAX_NAMED_RECORDS).map(({ numero, nombre, usado }) => ({
    campo: `Fila ${numero}`,
    mensaje: `${nombre || 'El registro'} ${usado ? 'ya tiene registros que dependen de él' : 'cambió después'}`,
  }))
  throw new Problem('conflict', {
    message: `No se puede deshacer: ${touched.length} registros fueron modificados o usados después de la importación`,
    issues,
  })
}

/** Undoes a set-based import in this transaction. */
export async function undoImport(db: Db, resource: AnyResource, id: number): Promise<void> {
  await lockBatch(db, id, ['APLICADA'])
  await assertUntouched(db, resource, id)
  const { columns } = await columnsIn(db, resource, id, false)
  await revertImported(db, tableSchema(resource), id, columns)
  await renewVersions(db, tableSchema(resource), id)
  await sql`update nucleo.importacion set estado = 'DESHECHA' where id_importacion = ${id}`.execute(db)
}

type Touched = { numero: number; nombre: string; usado: boolean }

async function touchedSince(db: Db, schema: TableSchema, batch: number): Promise<Touched[]> {
  const { table, id, resource, ownTables, links, fileLinks } = schema
  const own = [
    ...ownTables.map((one) => one.table),
    ...links.map((one) => one.through),
    ...fileLinks.map((one) => one.through),
  ]
  const keys = (await referringKeys(db, schema)).filter((key) => !own.includes(key.table))
  const used = keys.map((key) => `exists (select from ${key.table} c where c.${key.column} = f.id_registro)`)
  return runSql<Touched>(
    db,
    `select numero, nombre, usado from (
       select f.numero, ${resource.naming.length > 0 ? nameSql(schema).inFile : "''"} as nombre,
         t.version is distinct from f.version as cambiado, f.es_nueva and (${['false', ...used].join(' or ')}) as usado
       from nucleo.importacion_fila f left join ${table} t on t.${id} = f.id_registro
       where f.id_importacion = $1 and f.estado = 'APLICADA') x
     where cambiado or usado order by numero`,
    [batch],
  )
}

async function revertImported(
  db: Db,
  { table, id }: TableSchema,
  batch: number,
  columns: readonly string[],
): Promise<void> {
  const applied = `f.id_importacion = $1 and f.estado = 'APLICADA' and t.${id} = f.id_registro`
  await runSql(db, `delete from ${table} t using nucleo.importacion_fila f where ${applied} and f.es_nueva`, [batch])
  if (columns.length === 0) return
  const sets = columns.map((column) => `${column} = (jsonb_populate_record(null::${table}, f.antes)).${column}`)
  await runSql(
    db,
    `update ${table} t set ${sets.join(', ')} from nucleo.importacion_fila f where ${applied} and not f.es_nueva`,
    [batch],
  )
}
