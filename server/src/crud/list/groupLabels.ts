import { defined } from '@wamani/contract/core/http/defined.ts'
import { booleanText } from '@wamani/contract/core/kinds/booleanText.ts'
import { type Field, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { type Grouping, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Db } from '../../database/connect.ts'
import { runSql } from '../runSql.ts'
import { quoted, type TableSchema } from '../tableSchema.ts'
import { toCell } from './toCell.ts'

export async function groupLabels(
  db: Db,
  schema: TableSchema,
  name: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const field = fieldOf(schema.resource.fields, name)
  const { grouping } = kinds[field.kind]
  if (!grouping) throw new Error(`Field "${name}" cannot be grouped`)
  return labels[grouping]({ db, schema, name, field, keys })
}

type Named = { db: Db; schema: TableSchema; name: string; field: Field; keys: readonly string[] }
type Labels = ReadonlyMap<string, string>

const each = (keys: readonly string[], label: (key: string) => string): Labels =>
  new Map(keys.map((key) => [key, label(key)]))

const monthName = new Intl.DateTimeFormat('es-PE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const labels: Record<Grouping, (named: Named) => Labels | Promise<Labels>> = {
  value: ({ field, keys }) => each(keys, (key) => valueLabel(field, key)),
  month: ({ keys }) => each(keys, (key) => monthName.format(new Date(`${key}-01T00:00:00Z`))),
  province: async ({ db, keys }) => {
    const text = `select distinct left(ubigeo, 4) as clave, provincia || ' (' || departamento || ')' as etiqueta
      from nucleo.ubigeo where left(ubigeo, 4) = any($1)`
    const named = await runSql<{ clave: string; etiqueta: string }>(db, text, [keys])
    return new Map(named.map(({ clave, etiqueta }) => [clave, etiqueta]))
  },
  row: async ({ db, schema, name, field, keys }) => {
    const { target, targetId, display } = defined(schema.references.get(name), `reference "${name}"`)
    const shown = display.map((one) => `r.${one.column} as ${quoted(one.name)}`).join(', ')
    const text = `select r.${targetId}::text as clave, ${shown} from ${target.table} r where r.${targetId} = any($1::bigint[])`
    const rows = await runSql<{ clave: string } & Record<string, unknown>>(db, text, [keys])
    return new Map(rows.map(({ clave, ...row }) => [clave, String(toCell(field, row))]))
  },
}

function valueLabel(field: Field, key: string): string {
  if (field.kind !== 'boolean') return String(toCell(field, key))
  return booleanText(key === 'true', field)
}
