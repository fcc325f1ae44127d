import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'

/** The id of the record meant, from the path or from where else the call carries it; both must agree. */
export function targetId(inPath: number | undefined, elsewhere: unknown): number {
  if (inPath !== undefined && typeof elsewhere === 'number' && elsewhere !== inPath)
    throw new Problem('validation', messages.idMismatch)
  const id = inPath ?? elsewhere
  if (typeof id !== 'number')
    throw new Problem('validation', { issues: [{ campo: 'id', mensaje: 'Indique el identificador del registro.' }] })
  return id
}
