import { Problem } from '@wamani/contract/core/http/problem.ts'
import { idsIn, type RowScope } from '../../../http/rowScope.ts'

/** Returns the worker that a call about the own desk is about. Throws where the user is none. */
export function ownWorkerOf(scope: RowScope): number {
  const ids = scope === 'all' ? [] : idsIn(scope, 'PROPIO')
  const [id] = ids
  if (id === undefined)
    throw new Problem('notFound', 'Su usuario no está vinculado a un trabajador. Solicítelo a Recursos Humanos.')
  return id
}
