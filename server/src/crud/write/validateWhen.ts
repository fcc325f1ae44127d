import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import {
  allConditionsOf,
  conditionsOf,
  type ValueAt,
  validateConditions,
  type When,
} from '@wamani/contract/core/kinds/condition.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { Db } from '../../database/connect.ts'
import { runSql } from '../runSql.ts'
import { quoted, tableSchema } from '../tableSchema.ts'

type Values = Readonly<Record<string, unknown>>

export async function validateWhen(db: Db, fields: Fields, values: Values): Promise<Issue[]> {
  const conditions = Object.values(fields).flatMap(allConditionsOf)
  return validateConditions(fields, await conditionValues(db, fields, [conditions], values))
}

/** Value reader for bodies with ids: looks up carried fields of all referenced rows at once. */
export async function conditionValues(
  db: Db,
  fields: Fields,
  whens: readonly (When | undefined)[],
  values: Values,
): Promise<ValueAt> {
  const carried = new Map<string, Values>()
  const paths = whens.flatMap((when) => conditionsOf(when).map(({ field }) => field.split('.')))
  for (const name of new Set(paths.filter(([, part]) => part !== undefined).map(([name = '']) => name))) {
    const to = fields[name]?.to
    const id = values[name]
    if (to === undefined || typeof id !== 'number') continue
    const parts = new Set(paths.filter(([of]) => of === name).map(([, part = '']) => part))
    carried.set(name, await carriedOf(db, to, [...parts], id))
  }
  return (path) => {
    const [name = '', part] = path.split('.')
    return (part === undefined ? values[name] : carried.get(name)?.[part]) ?? null
  }
}

async function carriedOf(db: Db, to: string, parts: readonly string[], id: number): Promise<Values> {
  const { table, id: key } = tableSchema(findResource(to))
  const columns = parts.map((part) => `${columnName(part)} as ${quoted(part)}`)
  const [row] = await runSql<Values>(db, `select ${columns.join(', ')} from ${table} where ${key} = $1`, [id])
  return row ?? {}
}
