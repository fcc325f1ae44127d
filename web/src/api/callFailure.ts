import type { Issue } from '@wamani/contract/core/http/problem.ts'

/** What a call that did not succeed throws: a plain object. `status` 0: no answer came. `traza` finds the request in the server's log. */
export type CallFailure = {
  kind: 'CallFailure'
  status: number
  errorMessage: string
  errors: readonly Issue[]
  codigo?: string | undefined
  traza?: string | undefined
  /** it took so long that nobody should wait for another try unasked */
  late?: boolean
  /** seconds until another try makes sense */
  retryAfter?: number | undefined
}

/** Builds a failure; whatever is not said is empty. */
export function callFailure(said: Pick<CallFailure, 'status' | 'errorMessage'> & Partial<CallFailure>): CallFailure {
  return { kind: 'CallFailure', errors: [], ...said }
}

/** Whether something caught is a failed call (and not a mistake of ours). */
export function isCallFailure(caught: unknown): caught is CallFailure {
  return typeof caught === 'object' && caught !== null && 'kind' in caught && caught.kind === 'CallFailure'
}

/** Anything caught, as a failure to show. */
export function asCallFailure(caught: unknown): CallFailure {
  if (isCallFailure(caught)) return caught
  return callFailure({ status: 0, errorMessage: 'Ocurrió un error inesperado. Intente nuevamente.' })
}
