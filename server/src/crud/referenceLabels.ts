import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import type { Db } from '../database/connect.ts'
import type { JoinedTable } from './joinedReference.ts'
import { runSql } from './runSql.ts'
import { quoted } from './tableSchema.ts'

export async function referenceLabels(
  db: Db,
  target: JoinedTable,
  ids: readonly (number | string)[],
): Promise<Reference[]> {
  if (ids.length === 0) return []
  const id = columnName(target.id)
  const display = target.display.map((name) => `t.${columnName(name)} as ${quoted(name)}`)
  const text = `select t.${id} as ${quoted(target.id)}, ${display.join(', ')} from ${target.table} t where t.${id} = any($1)`
  return runSql<Reference>(db, text, [ids])
}
