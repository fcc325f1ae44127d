import type { Page } from '@wamani/contract/core/http/paging.ts'
import type { Deleted, TrashQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { whereOf } from '../list/condition.ts'
import { nameOfLogin } from '../nameOfLogin.ts'
import { runSql } from '../runSql.ts'
import { quoted, type TableSchema } from '../tableSchema.ts'
import { deletedRows } from './deletedRows.ts'

type DeletedRow = Deleted & Record<string, unknown>

/** Page of deleted records, newest first: display fields, who deleted them and when. */
export async function listDeleted(
  db: Db,
  schema: TableSchema,
  { current_page, per_page }: TrashQuery,
  scope: RowScope,
): Promise<Page<DeletedRow>> {
  const { resource, columns } = schema
  const { from, condition } = deletedRows(schema, scope)
  const source = `${from} ${whereOf(condition)}`
  const selected = [
    `p.id_registro as ${quoted(resource.id)}`,
    ...resource.display.map((name) => `t.${columns.get(name)} as ${quoted(name)}`),
    'p.eliminado_en as "eliminadoEn"',
    'p.eliminado_por as "eliminadoPor"',
    `${nameOfLogin('p.eliminado_por')} as "eliminadoPorNombre"`,
  ]
  const items = await runSql<DeletedRow>(
    db,
    `select ${selected.join(', ')} ${source} order by p.eliminado_en desc, p.id_papelera desc
     limit ${per_page} offset ${(current_page - 1) * per_page}`,
    condition.values,
  )
  const [counted] = await runSql<{ n: number }>(db, `select count(*)::int as n ${source}`, condition.values)
  return { items, total: counted?.n ?? 0, current_page, per_page }
}
