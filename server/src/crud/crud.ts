import { messages } from '@wamani/contract/core/messages.ts'
import { Problem } from '@wamani/contract/core/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource.ts'
import type { ResourceRoutes } from '@wamani/contract/core/resourceRoutes.ts'
import type { RowScope } from '../http/context.ts'
import type { Handlers } from '../http/implement.ts'
import { exportList } from './exportList.ts'
import { listPage, listWhole } from './listPage.ts'
import { rowHistory } from './rowHistory.ts'
import { lookupRows } from './tableQueries.ts'
import { tableShape } from './tableShape.ts'
import { shownTo, withheldFields } from './withheld.ts'
import { changeRow, createRow, getRow, type Row, readRow, removeRow } from './writeRow.ts'

type Values = Record<string, unknown>

/**
 * The handlers of every call a declaration makes. A module names those that do more in the `resources` it gives to
 * `bindModule`; such an operation may call the one it replaces: `crud(resource).update(context)`.
 */
export function crud(resource: AnyResource): Handlers<ResourceRoutes<never, Values>> {
  const shape = () => tableShape(resource)
  const shown = async (row: Promise<Row>, scope: RowScope) => shownTo(resource, scope)(await row)
  const handlers: Handlers<ResourceRoutes<Row, Values>> = {
    list: ({ db, query, scope }) => {
      if (resource.list.bareLookup && query.bare) return lookupRows(db, shape(), scope, undefined)
      return resource.list.whole && query.unpaged
        ? listWhole(db, shape(), query, scope)
        : listPage(db, shape(), query, scope)
    },
    options: ({ db, query, scope }) => lookupRows(db, shape(), scope, query.query),
    exportList: ({ db, query, scope, today }) => exportList(db, shape(), query, scope, today),
    get: ({ db, params, scope }) => shown(readRow(db, shape(), params.id, scope), scope),
    history: async ({ db, params, scope }) => {
      await getRow(db, shape(), params.id, scope)
      return rowHistory(db, shape(), params.id, withheldFields(resource, scope))
    },
    create: ({ db, body, scope }) => shown(createRow(db, shape(), body, scope), scope),
    update: ({ db, params, body, scope, today }) => {
      const { [resource.id]: named, ...changes } = body as Values
      for (const name of withheldFields(resource, scope)) delete changes[name]
      return shown(changeRow(db, shape(), targetId(params.id, named), changes, { scope, today }), scope)
    },
    remove: ({ db, params, query, scope }) => removeRow(db, shape(), targetId(params.id, query.id), scope),
  }
  return handlers as Handlers<ResourceRoutes<never, Values>>
}

/** The id of the record meant, from the path or from where else the call carries it; both must agree. */
function targetId(inPath: number | undefined, elsewhere: unknown): number {
  if (inPath !== undefined && typeof elsewhere === 'number' && elsewhere !== inPath)
    throw new Problem('validation', messages.idMismatch)
  const id = inPath ?? elsewhere
  if (typeof id !== 'number')
    throw new Problem('validation', { issues: [{ campo: 'id', mensaje: 'Indique el identificador del registro.' }] })
  return id
}
