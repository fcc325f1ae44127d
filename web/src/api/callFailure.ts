import type { Issue } from '@wamani/contract/core/http/problem.ts'

/** Error thrown by `call`, a plain object. `status` 0: no response. `traza`: trace id in the server log, with status 500 and above. */
export type CallFailure = {
  kind: 'CallFailure'
  status: number
  errorMessage: string
  errors: readonly Issue[]
  codigo?: string | undefined
  traza?: string | undefined
  /** the failure was so slow that it must not be retried automatically */
  late?: boolean
  /** seconds to wait before a retry */
  retryAfter?: number | undefined
}

/** Builds a CallFailure without issues, unless given. */
export function callFailure(said: Pick<CallFailure, 'status' | 'errorMessage'> & Partial<CallFailure>): CallFailure {
  return { kind: 'CallFailure', errors: [], ...said }
}

export function isCallFailure(caught: unknown): caught is CallFailure {
  return typeof caught === 'object' && caught !== null && 'kind' in caught && caught.kind === 'CallFailure'
}

export function asCallFailure(caught: unknown): CallFailure {
  if (isCallFailure(caught)) return caught
  return callFailure({ status: 0, errorMessage: 'Ocurrió un error inesperado. Intente nuevamente.' })
}
