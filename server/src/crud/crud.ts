import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { ResourceRoutes } from '@wamani/contract/core/resource/resourceRoutes.ts'
import type { RowScope } from '../http/context.ts'
import type { Handlers } from '../http/implement.ts'
import { keepRedacted, redact, visibleSchema } from './hiddenPart.ts'
import { exportList } from './list/exportList.ts'
import { listPage, listWhole } from './list/listPage.ts'
import { redactedFields, redactor } from './redacted.ts'
import { lookupRows } from './referenceQueries.ts'
import { rowHistory } from './rowHistory.ts'
import { tableSchema } from './tableSchema.ts'
import { targetId } from './targetId.ts'
import { listDeleted } from './trash/listDeleted.ts'
import { restoreRow } from './trash/restoreRow.ts'
import { belowParent } from './write/belowParent.ts'
import { createRow, getRow, type Row, readRow, removeRow, updateRow } from './write/writeRow.ts'

type Values = Record<string, unknown>

/**
 * The handlers of every call a declaration makes. A module names those that do more in the `resources` it gives to
 * `bindModule`; such an operation may call the one it replaces: `crud(resource).update(context)`.
 */
export function crud(resource: AnyResource): Handlers<ResourceRoutes<never, Values>> {
  const shape = () => tableSchema(resource)
  const shown = async (row: Promise<Row>, scope: RowScope) => redactor(resource, scope)(await row)
  const handlers: Handlers<ResourceRoutes<Row, Values>> = {
    list: async (context) => {
      const { db, query, scope } = context
      const seen = await visibleSchema(resource, context)
      if (resource.list.bareLookup && query.bare) return lookupRows(db, seen, scope)
      return resource.list.whole && query.unpaged ? listWhole(db, seen, query, scope) : listPage(db, seen, query, scope)
    },
    options: ({ db, query, scope }) => lookupRows(db, shape(), scope, query),
    exportList: async (context) => {
      return exportList(await visibleSchema(resource, context), context)
    },
    get: async (context) => {
      const { db, params, scope } = context
      return shown(readRow(db, await visibleSchema(resource, context), params.id, scope), scope)
    },
    history: async (context) => {
      const { db, params, scope } = context
      await getRow(db, shape(), params.id, scope)
      return rowHistory(db, await visibleSchema(resource, context), params.id, redactedFields(resource, scope))
    },
    create: async (context) => {
      const { db, body, scope } = context
      const values = await keepRedacted(resource, context, body, 'create')
      return redact(resource, context, await shown(createRow(db, shape(), values, context), scope))
    },
    update: async (context) => {
      const { db, params, body, scope } = context
      const { [resource.id]: named, ...changes } = await keepRedacted(resource, context, body, 'update')
      for (const name of redactedFields(resource, scope)) delete changes[name]
      const row = shown(updateRow(db, shape(), targetId(params.id, named), changes, context), scope)
      return redact(resource, context, await row)
    },
    remove: ({ db, params, query, scope }) => removeRow(db, shape(), targetId(params.id, query.id), scope),
    trash: ({ db, query, scope }) => listDeleted(db, shape(), query, scope),
    restore: ({ db, params, scope }) => restoreRow(db, shape(), params.id, scope),
  }
  return belowParent(resource, handlers) as Handlers<ResourceRoutes<never, Values>>
}
