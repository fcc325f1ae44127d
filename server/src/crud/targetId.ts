import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'

/** Record id from the path, or else from body or query. Throws 400 when they differ or both are missing. */
export function targetId(inPath: number | undefined, elsewhere: unknown): number {
  if (inPath !== undefined && typeof elsewhere === 'number' && elsewhere !== inPath)
    throw new Problem('validation', messages.idMismatch)
  const id = inPath ?? elsewhere
  if (typeof id !== 'number')
    throw new Problem('validation', { issues: [{ campo: 'id', mensaje: 'Indique el identificador del registro.' }] })
  return id
}

/** Record id of an update whose id may be in the body. */
export const targetOf = <Id extends string>(
  { id }: { id: Id },
  { params, body }: { params: { id?: number }; body: object },
): number => targetId(params.id, (body as { [K in Id]?: unknown })[id])
