import type { ProblemBody } from '@wamani/contract/core/http/problem.ts'
import { fillPath, nonJsonResponse, type Route } from '@wamani/contract/core/http/route.ts'
import { type CallFailure, callFailure } from './callFailure.ts'
import { acceptToken, waitForRenewal, wasAccepted } from './expiry.ts'
import { waitForIdentity } from './identity.ts'
import { queryText } from './queryText.ts'
import { requestBody } from './requestBody.ts'
import { currentSession, endSession, isSignedIn, markPendingSetup } from './session.ts'
import { takeEarlyAnswer } from './takeEarlyAnswer.ts'
import { reportConnection } from './useConnection.ts'

/** uploads of videos pass a longer one */
const DEFAULT_TIMEOUT_MS = 30_000
/** Failures slower than this are not retried: three attempts would take a minute and a half. */
const SLOW_FAILURE_MS = 5_000

export type CallInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal
  timeoutMs?: number
  /** completes even if the page closes; for small bodies only */
  keepalive?: boolean
}

/**
 * Sends a request. Returns the successful response; throws a CallFailure, or the abort reason of the caller. A 401 on a
 * non-public route means that the session has expired: if it was accepted before on this page, the request waits for a
 * new login and is repeated (the server has done nothing); otherwise the session ends. A request that needs
 * re-authentication waits for that.
 */
export async function send(
  route: Route,
  { params, query, body, signal, timeoutMs = DEFAULT_TIMEOUT_MS, keepalive = false }: CallInput,
): Promise<Response> {
  const content = requestBody(route, body)
  const limit = new AbortController()
  const began = performance.now()
  const isLate = () => performance.now() - began > SLOW_FAILURE_MS
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  const headers: Record<string, string> = {}
  const session = currentSession()
  if (route.access !== 'public' && isSignedIn(session)) headers.authorization = `${session.tokenType} ${session.token}`
  if (typeof content === 'string') headers['content-type'] = 'application/json'
  const path = fillPath(route.path, params as Record<string, unknown>) + queryText(query as object | undefined)
  const request = {
    method: route.method,
    headers,
    ...(content !== undefined && { body: content }),
    ...(keepalive && { keepalive }),
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
  }
  let response: Response
  try {
    const early = route.method === 'GET' ? takeEarlyAnswer(path, session.token, request.signal) : undefined
    response = await (early ?? fetch(path, request))
  } catch (caught) {
    clearTimeout(timer)
    if (signal?.aborted) throw caught
    reportConnection(false)
    throw { ...noAnswer(limit.signal.aborted), late: isLate() }
  }
  reportConnection(true)
  // the timeout covers only the start of a download
  if (nonJsonResponse(route) === 'download') clearTimeout(timer)
  if (response.ok) {
    acceptToken(session.token)
    return response
  }
  if (response.status === 401 && route.access !== 'public' && isSignedIn(session)) {
    clearTimeout(timer)
    if (await isRenewed(session.token, signal))
      return send(route, { params, query, body, timeoutMs, keepalive, ...(signal && { signal }) })
  }
  const failure = { ...(await refusal(response)), late: isLate() }
  if (failure.codigo === 'CONFIRMAR_IDENTIDAD') {
    clearTimeout(timer)
    if (await waitForIdentity(signal))
      return send(route, { params, query, body, timeoutMs, keepalive, ...(signal && { signal }) })
  }
  if (failure.codigo === 'CAMBIAR_CLAVE') markPendingSetup({ debeCambiarClave: true })
  if (failure.codigo === 'CONFIGURAR_SEGUNDO_FACTOR') markPendingSetup({ faltaSegundoFactor: true })
  throw failure
}

/** True if the same user has a new session; waits for it if the session can be resumed. */
async function isRenewed(refused: string, signal: AbortSignal | undefined): Promise<boolean> {
  if (wasAccepted(refused)) return waitForRenewal(refused, signal)
  // a late response must not end a newer session
  if (currentSession().token === refused) void endSession()
  return false
}

function noAnswer(late: boolean): CallFailure {
  const errorMessage = late
    ? 'El servidor tardó demasiado en responder. Intente nuevamente.'
    : 'No se pudo conectar con el servidor. Revise su conexión e intente nuevamente.'
  return callFailure({ status: 0, errorMessage })
}

async function refusal(response: Response): Promise<CallFailure> {
  const { status } = response
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const said: Partial<ProblemBody> = await response.json().catch(() => ({}))
  return callFailure({
    status,
    errorMessage: said.errorMessage ?? `El servidor respondió con un error (${status}). Intente nuevamente.`,
    errors: said.errors ?? [],
    codigo: said.codigo,
    traza: status >= 500 ? said.traza : undefined,
    retryAfter,
  })
}
