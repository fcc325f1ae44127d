import type { AlertKind } from '@wamani/contract/core/resource/alert.ts'
import { modules } from '@wamani/contract/modules.ts'
import { type RawBuilder, sql } from 'kysely'
import { sqlOf } from '../../../crud/list/condition.ts'
import { visibleRows } from '../../../crud/list/visibleRows.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import type { ScopeLookup } from '../../../http/access/scopeLookup.ts'
import { type RowScope, rowScope } from '../../../http/rowScope.ts'

const kinds = modules.flatMap(({ name, alerts }) => alerts.map((kind) => ({ ...kind, tipo: `${name}.${kind.key}` })))

/** SQL condition on `nucleo.alerta a`: alerts of lists that the user can see, within the scope of each list. */
export async function visibleAlertas(scopeOf: ScopeLookup): Promise<RawBuilder<unknown>> {
  const scopes = await Promise.all(kinds.map(async (kind) => ({ kind, scope: await scopeOf(kind.route) })))
  const whole = scopes.flatMap(({ kind, scope }) => (scope === 'all' ? [kind.tipo] : []))
  const some = scopes.flatMap(({ kind, scope }) =>
    scope === 'all' || scope === null ? [] : [sql`(a.tipo = ${kind.tipo} and a.sujeto in (${subjects(kind, scope)}))`],
  )
  return sql`(${sql.join([sql`a.tipo = any(${whole}::text[])`, ...some], sql` or `)})`
}

function subjects({ subject }: AlertKind, scope: RowScope): RawBuilder<unknown> {
  const shape = tableSchema(subject)
  return sql`select t.${sql.raw(shape.id)} from ${sql.raw(shape.table)} t where ${sqlOf(visibleRows(shape, scope))}`
}

/** `visibleAlertas` as the row scope of the alert resource. */
export async function visibleAlertasScope({ db, scopeOf }: { db: Db; scopeOf: ScopeLookup }): Promise<RowScope> {
  const { rows } = await sql<{ id_alerta: number }>`
    select a.id_alerta from nucleo.alerta a where ${await visibleAlertas(scopeOf)}`.execute(db)
  return rowScope([{ name: 'VISIBLES', ids: rows.map(({ id_alerta }) => id_alerta) }])
}
