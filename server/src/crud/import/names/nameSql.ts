import { type Field, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { parseTemplate } from '@wamani/contract/core/resource/texts/displayTemplate.ts'
import { detailFields, NAME_SEPARATOR } from '@wamani/contract/core/resource/texts/displayText.ts'
import type { TableSchema } from '../../tableSchema.ts'
import { isUniqueName } from './nameInFile.ts'

/** SQL on `t`: display name of a referenced row, and its name in files. */
export function nameSql({ resource, columns, id }: TableSchema): { read: string; inFile: string } {
  const textOf = (name: string) => wordsSql(fieldOf(resource.fields, name), `t.${columns.get(name)}`)
  const inRow = (names: readonly string[]) => `concat_ws('${NAME_SEPARATOR}', ${names.map(textOf).join(', ')})`
  const read = resource.displayAs ? templateSql(resource.displayAs, textOf) : inRow(resource.naming)
  // skips repetitions in capitals, like `detailText`
  const details = detailFields(resource).map((name) => {
    const text = textOf(name)
    return `case when nucleo.fold_text(${text}) <> nucleo.fold_text(${read}) then ${text} end`
  })
  const apart = details.length > 0 ? details : [`'#' || t.${id}`]
  const inFile = isUniqueName(resource)
    ? read
    : `concat_ws('${NAME_SEPARATOR}', nullif(${read}, ''), ${apart.join(', ')})`
  return { read, inFile }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Relies on null: `concat` skips it, and `||` makes the whole optional group null. */
function templateSql(template: string, textOf: (name: string) => string): string {
  const pieces = parseTemplate(template).flatMap(({ optional, parts }) => {
    const texts = parts.map((part) =>
      typeof part === 'string' ? literal(part) : `coalesce(${part.oneOf.map(textOf).join(', ')})`,
    )
    return optional ? [`(${texts.join(' || ')})`] : texts
  })
  return `trim(concat(${pieces.join(', ')}))`
}

/** SQL of a column as text; null when empty. */
function wordsSql({ kind, options }: Field, column: string): string {
  const { readAs } = kinds[kind]
  if (readAs === 'day') return `to_char(${column}, 'DD/MM/YYYY')`
  if (readAs === 'instant') return `to_char(${column} at time zone 'America/Lima', 'DD/MM/YYYY HH24:MI')`
  if (options && options.length > 0) {
    const cases = options.map(({ value, label }) => `when ${literal(value)} then ${literal(label)}`)
    return `(case ${column}::text ${cases.join(' ')} end)`
  }
  return `nullif(${column}::text, '')`
}
