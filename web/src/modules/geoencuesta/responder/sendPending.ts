import { otherContentCode, respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { call } from '../../../api/call.ts'
import { asCallFailure, type CallFailure } from '../../../api/callFailure.ts'
import { newCode } from '../../../offline/newCode.ts'
import { deletePendingAnswer, type PendingAnswer, pendingAnswers, storePendingAnswer } from './store.ts'

const REFUSALS = new Set([400, 403, 404, 409, 413, 415])
const LOAD_TIMEOUT_MS = 120_000

/**
 * Sends the answers waiting on this device, oldest first, and deletes those the server has stored. Returns the number
 * sent. Idempotent: each answer carries its own id. Refused answers stay with the reason; `again` retries them too.
 */
export function sendPending(idUsuario: number, again = false): Promise<number> {
  // Web Locks: two tabs must not send the same answers at the same time
  return 'locks' in navigator
    ? navigator.locks.request('wamani.encuestas.envio', () => sendAll(idUsuario, again))
    : sendAll(idUsuario, again)
}

async function sendAll(idUsuario: number, again: boolean): Promise<number> {
  let sent = 0
  for (const answer of await pendingAnswers(idUsuario)) {
    if (answer.refusal && !again) continue
    const failure = await sendOne(answer)
    if (!failure) {
      await deletePendingAnswer(answer.idRespuesta)
      sent += 1
    } else if (REFUSALS.has(failure.status)) {
      const conflicting = failure.codigo === otherContentCode
      await storePendingAnswer({ ...answer, refusal: sentenceOf(failure), conflicting })
    }
    // offline, signed out or server error: retry later
    else break
  }
  return sent
}

async function sendOne(answer: PendingAnswer): Promise<CallFailure | undefined> {
  const { idUsuario: _, tarea: __, encuesta: ___, refusal: ____, conflicting: _____, ...body } = answer
  try {
    await call(respuestaRoutes.createRespuesta, { body: body, timeoutMs: LOAD_TIMEOUT_MS })
    return undefined
  } catch (caught) {
    return asCallFailure(caught)
  }
}

/** Gives an answer a new id when its id exists on the server with other content. */
export async function renewId({ refusal: _, conflicting: __, ...answer }: PendingAnswer): Promise<void> {
  await storePendingAnswer({ ...answer, idRespuesta: newCode() })
  await deletePendingAnswer(answer.idRespuesta)
}

const sentenceOf = ({ errorMessage, errors }: CallFailure) =>
  errors.length > 0 ? errors.map(({ mensaje }) => mensaje).join(' ') : errorMessage
