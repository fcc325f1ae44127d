import { messages } from '@wamani/contract/core/http/messages.ts'
import type { ListSummary } from '@wamani/contract/core/http/paging.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type Field, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { type Grouping, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { maxGroups } from '@wamani/contract/core/resource/listExtras.ts'
import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { groupableFields } from '@wamani/contract/core/resource/viewsOf.ts'
import { singleFlight } from '../../concurrency/singleFlight.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { fieldColumn } from '../joinedReference.ts'
import { runSql } from '../runSql.ts'
import { redactedFields } from '../scopeRedactor.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type ShownAs, shownColumn } from './addFilters.ts'
import { type Condition, whereOf } from './condition.ts'
import { groupLabels } from './groupLabels.ts'

type Asked = { query: ListQuery; scope: RowScope; shownAs?: ShownAs | undefined }
type Counted = { place: number | null; clave: string | null; grupos: number; n: number; counted: number } & Record<
  `s${number}`,
  number
>

/**
 * Totals of a list, optionally by group; undefined when none was requested. Sums use `numeric`. Throws 400 for a field
 * that the user may not read.
 */
export async function listSummary(
  db: Db,
  schema: TableSchema,
  selected: Condition,
  { query, scope, shownAs }: Asked,
): Promise<ListSummary | undefined> {
  const { sumar: sums = [], agrupar: group } = query
  if (sums.length === 0 && group === undefined) return undefined
  assertShown(schema, query, scope)
  const { resource, table } = schema
  const condition: Condition = { clauses: selected.clauses, values: [...selected.values] }
  const key = group === undefined ? 'null::text' : groupKey(condition, schema, { name: group, shownAs })
  const { summedIn } = resource.list
  const counts = countedRows(condition, schema, shownAs)
  const added = sums.map((name, at) => `sum(t.${fieldColumn(name, fieldOf(resource.fields, name))})${counts} as s${at}`)
  const again = sums.map((_, at) => `sum(s${at}) as s${at}`)
  // the first groups are listed, the rest is merged, and the whole has no group
  const statement = `with grouped as materialized (
      select ${[`${key} as clave`, 'count(*) as n', `count(*)${counts} as counted`, ...added].join(', ')} from ${table} t ${whereOf(condition)} group by 1
    ), placed as (
      select *, least(row_number() over (order by ${orderOf(schema, group)}), ${maxGroups + 1}) as place from grouped
    )
    select ${['place', 'min(clave) as clave', 'count(*) as grupos', ...['n', 'counted'].map(totalOf), ...again].join(', ')}
    from placed group by grouping sets ((place), ()) order by place`
  const counted = await addOnce(db, JSON.stringify([statement, condition.values]), () =>
    runSql<Counted>(db, statement, condition.values),
  )
  const summed = (row: Counted | undefined) => ({
    registros: row?.n ?? 0,
    ...(summedIn && sums.length > 0 && { sumados: row?.counted ?? 0 }),
    sumas: Object.fromEntries(sums.map((name, at) => [name, row?.[`s${at}`] ?? null])),
  })
  const whole = summed(counted.find(({ place }) => place === null))
  if (group === undefined) return whole
  const groups = counted.filter(({ place }) => place !== null && place <= maxGroups)
  const others = counted.find(({ place }) => place !== null && place > maxGroups)
  const labels = await groupLabels(
    db,
    schema,
    group,
    groups.flatMap(({ clave }) => clave ?? []),
  )
  return {
    ...whole,
    grupos: groups.map((row) => ({
      clave: row.clave,
      etiqueta: row.clave === null ? 'Sin dato' : (labels.get(row.clave) ?? row.clave),
      ...summed(row),
    })),
    ...(others && { otros: { grupos: others.grupos, ...summed(others) } }),
  }
}

const addOnce = singleFlight<Counted[]>()

const totalOf = (name: string) => `coalesce(sum(${name}), 0) as ${name}`

/** FILTER clause of the states that count, when declared. */
function countedRows(condition: Condition, schema: TableSchema, shownAs: ShownAs | undefined): string {
  const { list, state } = schema.resource
  if (!list.summedIn || state === undefined) return ''
  const stored = shownColumn(condition, schema, state, shownAs)
  condition.values.push(list.summedIn)
  return ` filter (where (${stored})::text = any($${condition.values.length}))`
}

function assertShown({ resource }: TableSchema, { sumar = [], agrupar }: ListQuery, scope: RowScope): void {
  const redacted = redactedFields(resource, scope)
  const issues = [
    ...sumar
      .filter((name) => redacted.has(name) || !resource.list.sums.includes(name))
      .map((name) => ({ campo: 'sumar', mensaje: messages.unsummable(name) })),
    ...(agrupar === undefined || (!redacted.has(agrupar) && groupableFields(resource).includes(agrupar))
      ? []
      : [{ campo: 'agrupar', mensaje: messages.ungroupable(agrupar) }]),
  ]
  const [first] = issues
  if (first) throw new Problem('validation', { message: first.mensaje, issues })
}

const groupingOf = (field: Field): Grouping => kinds[field.kind].grouping ?? 'value'

const keys: Record<Grouping, (column: string) => string> = {
  value: (column) => `(${column})::text`,
  row: (column) => `(${column})::text`,
  // the session time zone is America/Lima
  month: (column) => `to_char(${column}, 'YYYY-MM')`,
  province: (column) => `left(${column}, 4)`,
}

type Group = { name: string; shownAs: ShownAs | undefined }

const groupKey = (condition: Condition, schema: TableSchema, { name, shownAs }: Group): string =>
  keys[groupingOf(fieldOf(schema.resource.fields, name))](shownColumn(condition, schema, name, shownAs))

/** Largest groups first, or latest months. */
const orderOf = ({ resource: { fields } }: TableSchema, group: string | undefined) =>
  group !== undefined && groupingOf(fieldOf(fields, group)) === 'month' ? 'clave desc nulls last' : 'n desc, clave'
