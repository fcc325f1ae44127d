import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import type { AnyResource, InputOf, RowOf, TypedResource } from '@wamani/contract/core/resource/resource.ts'
import type { ResourceRoutes } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { Handlers } from '../http/implement.ts'
import type { RowScope } from '../http/rowScope.ts'
import { type Row, readRow } from './getRow.ts'
import { exportList } from './list/exportList.ts'
import { listPage, listWhole } from './list/listPage.ts'
import { lookupRows } from './list/lookupRows.ts'
import { recordHistory } from './recordHistory.ts'
import { keepRedacted, redact, visibleSchema } from './redact.ts'
import { redactedFields, scopeRedactor } from './scopeRedactor.ts'
import { tableSchema } from './tableSchema.ts'
import { targetId } from './targetId.ts'
import { listDeleted } from './trash/listDeleted.ts'
import { restoreRow } from './trash/restoreRow.ts'
import { createRow } from './write/createRow.ts'
import { removeRow } from './write/removeRow.ts'
import { scopeToParent } from './write/scopeToParent.ts'
import { updateRow } from './write/updateRow.ts'

type Values = Record<string, unknown>

/**
 * Handlers of all calls generated from a declaration. A module overrides some of them in the `resources` passed to
 * `bindModule`; an override may call the generated one: `crud(resource).update(context)`.
 */
export function crud<F extends Fields, Id extends string>(
  resource: TypedResource<F, Id>,
): Handlers<ResourceRoutes<RowOf<F, Id>, InputOf<F>>> {
  // the declaration determines both the selected columns and this type
  return crudHandlers(resource) as unknown as Handlers<ResourceRoutes<RowOf<F, Id>, InputOf<F>>>
}

export function crudHandlers(resource: AnyResource): Handlers<ResourceRoutes<Row, Values>> {
  // built on first call: referenced resources may be declared later
  const schema = () => tableSchema(resource)
  const redacted = async (row: Promise<Row>, scope: RowScope) => scopeRedactor(resource, scope)(await row)
  const handlers: Handlers<ResourceRoutes<Row, Values>> = {
    list: async (context) => {
      const { db, query, scope } = context
      const visible = await visibleSchema(resource, context)
      if (resource.list.bareLookup && query.bare) return lookupRows(db, visible, scope)
      return resource.list.unpagedByDefault && query.unpaged
        ? listWhole(db, visible, query, scope)
        : listPage(db, visible, query, scope)
    },
    options: ({ db, query, scope }) => lookupRows(db, schema(), scope, query),
    exportList: async (context) => {
      return exportList(await visibleSchema(resource, context), context)
    },
    get: async (context) => {
      const { db, params, scope } = context
      return redacted(readRow(db, await visibleSchema(resource, context), params.id, scope), scope)
    },
    history: (context) => recordHistory(resource, context, context.params.id),
    create: async (context) => {
      const { db, body, scope } = context
      const values = await keepRedacted(resource, context, body, 'create')
      return redact(resource, context, await redacted(createRow(db, schema(), values, context), scope))
    },
    update: async (context) => {
      const { db, params, body, scope } = context
      const { [resource.id]: idInBody, ...changes } = await keepRedacted(resource, context, body, 'update')
      for (const name of redactedFields(resource, scope)) delete changes[name]
      const row = redacted(updateRow(db, schema(), targetId(params.id, idInBody), changes, context), scope)
      return redact(resource, context, await row)
    },
    remove: ({ db, params, query, scope }) => removeRow(db, schema(), targetId(params.id, query.id), scope),
    trash: ({ db, query, scope }) => listDeleted(db, schema(), query, scope),
    restore: ({ db, params, scope }) => restoreRow(db, schema(), params.id, scope),
  }
  return scopeToParent(resource, handlers)
}
