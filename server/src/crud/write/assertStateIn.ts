import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { refusalIn, type StatesIn } from '@wamani/contract/core/resource/statesIn.ts'
import type { Row } from '../getRow.ts'

export function assertStateIn(resource: AnyResource, allowed: StatesIn | undefined, row: Row): void {
  const refusal = refusalIn(resource, allowed, row)
  if (refusal === undefined) return
  const { message, advice } = refusal
  throw new Problem('conflict', {
    message,
    issues: advice === undefined ? [] : [{ campo: resource.state ?? '', mensaje: advice }],
  })
}

/** Throws 409 for a state change that the lifecycle does not allow. */
export function assertStateChange({ fields, state = '' }: AnyResource, row: Row, changes: Row): void {
  const ways = fields[state]?.lifecycle?.ways
  const [from, to] = [String(row[state]), changes[state]]
  if (!ways || to === undefined || to === from || ways[from]?.includes(String(to))) return
  throw new Problem('conflict', messages.illegalState(from.toUpperCase()))
}
