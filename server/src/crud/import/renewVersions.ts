import type { Db } from '../../database/connect.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'

/**
 * Undoing an import restores the records of the previous import under a later version. Stores that version in the lines
 * of the previous import, so that it can be undone too (B37).
 */
export async function renewVersions(db: Db, { resource, table, id }: TableSchema, batch: number): Promise<void> {
  await runSql(
    db,
    `update nucleo.importacion_fila e set version = t.version
     from nucleo.importacion_fila f join ${table} t on t.${id} = f.id_registro, nucleo.importacion i
     where f.id_importacion = $1 and f.estado = 'APLICADA' and not f.es_nueva and i.recurso = $2 and i.estado = 'APLICADA'
       and i.id_importacion <> $1 and e.id_importacion = i.id_importacion and e.estado = 'APLICADA'
       and e.id_registro = f.id_registro and e.version = f.version_previa`,
    [batch, resource.key],
  )
}
