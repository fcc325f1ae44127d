import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import { hasColumn } from '@wamani/contract/core/kinds/kinds.ts'
import { allResources } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { forgottenFields, type Retention } from '@wamani/contract/core/resource/retention.ts'
import type { Db } from '../database/connect.ts'
import { parametro } from '../database/parametro.ts'
import type { SteppedJob } from '../jobs/runDaily.ts'
import { walkRecords } from '../jobs/walkRecords.ts'
import { fieldColumn } from './joinedReference.ts'
import { runSql } from './runSql.ts'
import { tableSchema } from './tableSchema.ts'

type Retained = AnyResource & { retention: Retention }

export const retainedResources = (): Retained[] =>
  allResources().filter((resource): resource is Retained => resource.retention !== undefined)

/** Counts for a retention rule: records due for anonymisation, and records already anonymised. */
export async function countRetained(db: Db, resource: Retained, years: number, today: string) {
  const { table } = tableSchema(resource)
  const [row] = await runSql<{ due: number; done: number }>(
    db,
    `select count(*) filter (where ${dueClause(resource)})::int as due,
       count(*) filter (where t.anonimizado_en is not null)::int as done from ${table} t`,
    [today, years],
  )
  return { due: years > 0 ? (row?.due ?? 0) : 0, done: row?.done ?? 0 }
}

/** Nightly job: anonymises records and their history after the years of their retention rule; 0 years means never. */
export const anonymiseOld: SteppedJob = {
  inSteps: async (services) => {
    for (const resource of retainedResources()) {
      const years = await parametro(services.read, resource.retention.setting)
      if (years > 0) await anonymise(resource, years, services)
    }
  },
}

async function anonymise(resource: Retained, years: number, services: Parameters<SteppedJob['inSteps']>[0]) {
  const { table, id } = tableSchema(resource)
  const rows = await runSql<{ id: number }>(
    services.read,
    `select t.${id} as id from ${table} t where ${dueClause(resource)} order by t.${id}`,
    [services.today, years],
  )
  await walkRecords(services, { table, ids: rows.map((row) => row.id), run: (db, ids) => forget(db, resource, ids) })
}

async function forget(db: Db, resource: Retained, ids: readonly number[]): Promise<void> {
  const { table, id } = tableSchema(resource)
  const { text, values } = assignments(resource)
  await runSql(db, "select set_config('wamani.anonymising', 'si', true)", [])
  await runSql(
    db,
    `update ${table} t set ${text}, anonimizado_en = nucleo.request_time() where t.${id} = any($1::int[])`,
    [ids, ...values],
  )
  await runSql(db, "select set_config('wamani.anonymising', '', true)", [])
  const columns = forgottenFields(resource).map((name) => columnOf(resource, name))
  await runSql(db, 'select auditoria.forget_content($1::regclass, $2::int[], $3::text[])', [table, ids, columns])
}

/** Assignments of the replacement values; texts use placeholders from `$2`. */
function assignments(resource: Retained) {
  const { replacements } = resource.retention
  const values: unknown[] = []
  const text = Object.entries(replacements).map(([name, value]) => {
    const column = columnOf(resource, name)
    if (value === 'age') return `${column} = ${sameAge(resource, column)}`
    values.push(value ?? null)
    return `${column} = replace($${values.length + 1}::text, '{id}', t.${tableSchema(resource).id}::text)`
  })
  return { text: text.join(', '), values }
}

/** SQL: a date of birth that gives the same age on the reference date. */
const sameAge = (resource: Retained, column: string) =>
  `(${sinceDay(resource)} - make_interval(years => date_part('year', age(${sinceDay(resource)}::timestamp, t.${column}::timestamp))::int))::date`

const sinceDay = ({ retention }: Retained) => `t.${columnName(retention.since)}::date`

/** `$1`: today, `$2`: years. A 29 February becomes the 28th. */
const dueClause = (resource: Retained) =>
  `t.anonimizado_en is null and ${sinceDay(resource)} < $1::date - make_interval(years => $2::int) and t.creado_en < now() - interval '1 year'`

const columnOf = ({ fields }: AnyResource, name: string) => {
  const field = fields[name]
  return field && hasColumn(field) ? fieldColumn(name, field) : columnName(name)
}
