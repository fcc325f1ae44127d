import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'

/** The record an update is about: named in its path, in its body or in both, which must agree. */
export function targetOf(inPath: number | undefined, inBody: unknown): number {
  if (inPath !== undefined && typeof inBody === 'number' && inBody !== inPath)
    throw new Problem('validation', messages.idMismatch)
  const id = inPath ?? inBody
  if (typeof id !== 'number')
    throw new Problem('validation', { issues: [{ campo: 'id', mensaje: 'Indique el identificador del registro.' }] })
  return id
}
