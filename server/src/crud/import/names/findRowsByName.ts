import { type Field, type Fields, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { NAME_SEPARATOR } from '@wamani/contract/core/resource/texts/displayText.ts'
import type { Db } from '../../../database/connect.ts'
import { mostLostZeros } from '../../../documents/table/restoreZeros.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { districts, fieldColumn } from '../../joinedReference.ts'
import { addClause, type Condition, emptyCondition, whereOf } from '../../list/condition.ts'
import { visibleRows } from '../../list/visibleRows.ts'
import { runSql } from '../../runSql.ts'
import { type TableSchema, tableSchema } from '../../tableSchema.ts'
import { nameSql } from './nameSql.ts'
import type { RowsByName } from './namesInCells.ts'

/**
 * Finds referenced rows within a scope by name: one identifying or unique field, or the whole name as written by lists
 * and files. Numbers also match without leading zeros, districts by code.
 */
export async function findRowsByName(
  db: Db,
  field: Field,
  inputs: readonly string[],
  {
    scope,
    retired = false,
  }: { scope: RowScope /** finds rows too that no new reference may choose */; retired?: boolean },
): Promise<RowsByName> {
  if (inputs.length === 0) return new Map()
  const { id, table, names, condition } =
    kinds[field.kind].refersTo === 'districts' ? ofDistricts() : ofTarget(field, scope, retired)
  const asked = await foldedNames(db, inputs)
  addClause(condition, 'n.name = any($)', [...asked.keys()])
  const rows = await runSql<{ name: string; id: number | string; several: boolean }>(
    db,
    `select n.name, min(t.${id}) as id, min(t.${id}) <> max(t.${id}) as several from ${table} t,
       lateral (values ${names.map((name) => `(nucleo.fold_text(${name}))`).join(', ')}) n(name)
     ${whereOf(condition)} group by n.name`,
    condition.values,
  )
  return new Map(
    rows.flatMap(({ name, id, several }) =>
      (asked.get(name) ?? []).map((input) => [input, several ? null : id] as const),
    ),
  )
}

/** Inputs by their folded form, computed in the database, which also folds signs: «–» to «-», «N.°» to «n.deg». */
async function foldedNames(db: Db, inputs: readonly string[]): Promise<Map<string, string[]>> {
  const others = inputs.filter((input) => NOT_ASCII.test(input))
  const rows =
    others.length === 0
      ? []
      : await runSql<{ input: string; folded: string }>(
          db,
          'select input, nucleo.fold_text(input) as folded from unnest($1::text[]) input',
          [others],
        )
  const folded = new Map(rows.map((row) => [row.input, row.folded]))
  return Map.groupBy(inputs, (input) => folded.get(input) ?? input)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
const NOT_ASCII = /[^\u0000-\u007f]/

/** Rows to search as `t`, and the SQL expressions of their names. */
type NameSource = { id: string; table: string; names: readonly string[]; condition: Condition }

const ofDistricts = (): NameSource => ({
  id: 'ubigeo',
  table: districts.table,
  names: [
    't.ubigeo::text',
    "ltrim(t.ubigeo::text, '0')",
    't.distrito',
    "concat_ws(', ', t.distrito, t.provincia, t.departamento)",
    "concat_ws(' / ', t.departamento, t.provincia, t.distrito)",
  ],
  condition: emptyCondition(),
})

function ofTarget(field: Field, scope: RowScope, retired: boolean): NameSource {
  const schema = tableSchema(findResource(field.to ?? ''))
  const { table, id, columns, resource } = schema
  const textOf = (name: string) => `t.${columns.get(name)}::text`
  const naming = resource.naming.filter((name) => columns.has(name))
  const shown = naming.map(textOf)
  const unique = resource.unique.flatMap((names) => {
    const name = names.at(-1) ?? ''
    const own = resource.fields[name]
    // a typed document's number also identifies its owner; the same number under several types is ambiguous and
    // rejected
    const isAlone = names.length === 1 || (names.length === 2 && own?.typeFrom === names[0])
    const isOwn = isAlone && own && kinds[own.kind].folded && !own.readPermission
    return isOwn && !resource.naming.includes(name) ? [name] : []
  })
  // joined, all or a prefix of the fields, as files of earlier versions have them
  const inRow = shown.slice(1).flatMap((_, last) => {
    const some = shown.slice(0, last + 2).join(', ')
    return [' ', NAME_SEPARATOR].map((between) => `concat_ws('${between}', ${some})`)
  })
  const whole = naming.length > 0 ? Object.values(nameSql(schema)) : []
  return {
    id,
    table,
    names: [
      ...[...shown, ...unique.map(textOf), ...inRow, ...whole, `'#' || t.${id}`],
      ...[...naming, ...unique].flatMap((name) => withoutZeros(resource.fields, name, textOf(name))),
    ],
    condition: retired ? visibleRows(schema, scope) : selectableCondition(schema, field, scope),
  }
}

/** Fixed-length number without leading zeros, as spreadsheets leave it. */
function withoutZeros(fields: Fields, name: string, text: string): string[] {
  const field = fields[name]
  if (field?.digits === undefined) return []
  const { digits } = field
  const lengths = typeof digits === 'number' ? [digits] : Object.values(digits.lengths)
  const most = mostLostZeros(field, Math.max(...lengths))
  return [
    `case when length(${text}) in (${lengths.join(', ')}) and ${text} ~ '^0{1,${most}}[1-9][0-9]*$' then ltrim(${text}, '0') end`,
  ]
}

/** Condition on `t`: rows within a scope that a new reference may select. */
export function selectableCondition(
  schema: TableSchema,
  { only = {} }: Pick<Field, 'only'>,
  scope: RowScope,
): Condition {
  const condition = visibleRows(schema, scope)
  if (schema.activeColumn) condition.clauses.push(`t.${schema.activeColumn}`)
  for (const [name, values] of Object.entries(only))
    addClause(condition, `t.${fieldColumn(name, fieldOf(schema.resource.fields, name))} = any($)`, values)
  return condition
}
