import type { Field } from '@wamani/contract/core/field.ts'
import { findResource } from '@wamani/contract/core/registry.ts'
import type { Db } from '../../database/connect.ts'
import { run } from '../run.ts'
import { districts, fieldColumn, tableShape } from '../tableShape.ts'

/** What a person writes for a row of another resource, folded, and the id behind it: null where it names several. */
export type NamedRows = ReadonlyMap<string, number | string | null>

/**
 * Rows of another resource by what these words call them: a field of its name or a unique one alone, or its whole name
 * as lists and exports write it. Districts also by their code.
 */
export async function rowsNamed(db: Db, field: Field, words: readonly string[]): Promise<NamedRows> {
  if (words.length === 0) return new Map()
  const { id, table, names, where, values } = field.kind === 'ubigeo' ? ofDistricts : ofTarget(field)
  const rows = await run<{ name: string; id: number | string; several: boolean }>(
    db,
    `select n.name, min(t.${id}) as id, min(t.${id}) <> max(t.${id}) as several from ${table} t,
       lateral (values ${names.map((name) => `(nucleo.normalizar(${name}))`).join(', ')}) n(name)
     where ${[...where, 'n.name = any($1)'].join(' and ')} group by n.name`,
    [words, ...values],
  )
  return new Map(rows.map(({ name, id, several }) => [name, several ? null : id]))
}

const ofDistricts = {
  id: 'ubigeo',
  table: districts.table,
  names: [
    't.ubigeo::text',
    't.distrito',
    "concat_ws(', ', t.distrito, t.provincia, t.departamento)",
    "concat_ws(' / ', t.departamento, t.provincia, t.distrito)",
  ],
  where: [] as string[],
  values: [] as unknown[],
}

const TEXTS = new Set<Field['kind']>(['text', 'longText', 'email', 'phone'])

function ofTarget({ to, only }: Field): typeof ofDistricts {
  const { table, id, activeColumn, columns, resource } = tableShape(findResource(to ?? ''))
  const shown = resource.display.flatMap((name) => (columns.has(name) ? [`t.${columns.get(name)}::text`] : []))
  const unique = resource.unique.flatMap(([name = '', ...others]) => {
    const field = resource.fields[name]
    const isOwn = others.length === 0 && field && TEXTS.has(field.kind) && !field.seenWith
    return isOwn && !resource.display.includes(name) ? [`t.${columns.get(name)}::text`] : []
  })
  const whole = shown.length > 1 ? [' ', ' · '].map((between) => `concat_ws('${between}', ${shown.join(', ')})`) : []
  const limits = Object.entries(only ?? {}).map(([name, values], at) => ({
    clause: `t.${fieldColumn(name, resource.fields[name]!)} = any($${at + 2})`,
    values,
  }))
  const alive = [
    activeColumn ? `t.${activeColumn}` : '',
    resource.removal === 'logical' ? 't.eliminado_en is null' : '',
  ]
  return {
    ...{ id, table, names: [...shown, ...unique, ...whole, `'#' || t.${id}`] },
    where: [...alive.filter(Boolean), ...limits.map(({ clause }) => clause)],
    values: limits.map(({ values }) => values),
  }
}
