import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'

/** The id of the record to write, from the path or from the body or query. Throws 400 when they differ or both lack it. */
export function targetId(inPath: number | undefined, elsewhere: unknown): number {
  if (inPath !== undefined && typeof elsewhere === 'number' && elsewhere !== inPath)
    throw new Problem('validation', messages.idMismatch)
  const id = inPath ?? elsewhere
  if (typeof id !== 'number')
    throw new Problem('validation', { issues: [{ campo: 'id', mensaje: 'Indique el identificador del registro.' }] })
  return id
}

/** The record that a call to update a resource is about, where its id may travel in the body. */
export const targetOf = <Id extends string>(
  { id }: { id: Id },
  { params, body }: { params: { id?: number }; body: object },
): number => targetId(params.id, (body as { [K in Id]?: unknown })[id])
