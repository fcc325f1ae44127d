import { statesFrom } from '@wamani/contract/core/resource/action.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { ActivityEntry } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import type { Change, HistoryEntry } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { recordHistory } from '../../../crud/recordHistory.ts'
import { recordsKey } from '../../../http/access/openRecord.ts'
import type { Context } from '../../../http/context.ts'
import { namesOf } from './namesOf.ts'

/** Changes of a record as timeline entries; empty for a user without access to its history. */
export async function changesOf(
  resource: AnyResource,
  context: Context,
  id: number,
  before: string | undefined,
): Promise<ActivityEntry[]> {
  const route = context.service(recordsKey).get(resource.key)?.history
  const scope = route ? await context.scopeOf(route) : null
  if (scope === null) return []
  const history = await recordHistory(resource, { ...context, scope }, id, before)
  const names = await namesOf(
    context.db,
    history.flatMap(({ usuario, cambios }) => [usuario, ...cambios.flatMap((change) => loginsIn(resource, change))]),
  )
  return history.map(({ fecha, usuario, accion, cambios }) => ({
    ...{ fecha, usuario, nombre: names.get(usuario) ?? usuario },
    cambio: {
      accion,
      cambios: cambios.map((change) => (loginsIn(resource, change).length > 0 ? withNames(change, names) : change)),
      paso: stepOf(resource, cambios),
    },
    comentario: null,
  }))
}

/** User names in a change, to be shown as full names. */
const loginsIn = ({ fields }: AnyResource, { campo, antes, despues }: Change): string[] =>
  fields[campo]?.nameKey ? [antes, despues].filter((one) => typeof one === 'string') : []

function withNames(change: Change, names: ReadonlyMap<string, string>): Change {
  const named = (value: unknown) => names.get(String(value)) ?? value
  return { ...change, antes: named(change.antes), despues: named(change.despues) }
}

/** Label of the single action that leads from the old state to the new one; null when there is none or several. */
function stepOf({ state, actions }: AnyResource, changes: HistoryEntry['cambios']): string | null {
  const change: Change | undefined = changes.find(({ campo }) => campo === state)
  if (!change || change.antes === null) return null
  const fitting = Object.values(actions).filter(
    (action) => action.to === change.despues && (statesFrom(action)?.includes(String(change.antes)) ?? true),
  )
  return fitting.length === 1 ? (fitting[0]?.label ?? null) : null
}
