import { Problem } from '@wamani/contract/core/http/problem.ts'
import { idsIn, type RowScope } from '../../../http/rowScope.ts'

/** Returns the id of the user's worker. Throws if the user is not linked to a worker. */
export function ownWorkerOf(scope: RowScope): number {
  const ids = scope === 'all' ? [] : idsIn(scope, 'PROPIO')
  const [id] = ids
  if (id === undefined)
    throw new Problem('notFound', 'Su usuario no está vinculado a un trabajador. Solicítelo a Recursos Humanos.')
  return id
}
