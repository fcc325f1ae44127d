import { otherContentCode, respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { call } from '../../../api/call.ts'
import { asCallFailure, type CallFailure } from '../../../api/callFailure.ts'
import { newCode } from '../../../offline/newCode.ts'
import { dropAnswer, type KeptAnswer, keepAnswer, keptAnswers } from './store.ts'

const REFUSALS = new Set([400, 403, 404, 409, 413, 415])
const LOAD_TIMEOUT_MS = 120_000

/**
 * Sends what waits on this device, in order, and drops what the server has; answers how many went. Sending twice stores
 * once, since each answer bears a code of its own. Refused ones stay with the reason; `again` tries those too.
 */
export function sendKept(idUsuario: number, again = false): Promise<number> {
  // two tabs do not send the same answers at the same time
  return 'locks' in navigator
    ? navigator.locks.request('wamani.encuestas.envio', () => sendAll(idUsuario, again))
    : sendAll(idUsuario, again)
}

async function sendAll(idUsuario: number, again: boolean): Promise<number> {
  let sent = 0
  for (const answer of await keptAnswers(idUsuario)) {
    if (answer.refusal && !again) continue
    const failure = await sendOne(answer)
    if (!failure) {
      await dropAnswer(answer.idRespuesta)
      sent += 1
    } else if (REFUSALS.has(failure.status)) {
      const conflicting = failure.codigo === otherContentCode
      await keepAnswer({ ...answer, refusal: sentenceOf(failure), conflicting })
    }
    // no network, no session, or a server in trouble: later
    else break
  }
  return sent
}

async function sendOne(answer: KeptAnswer): Promise<CallFailure | undefined> {
  const { idUsuario: _, tarea: __, encuesta: ___, refusal: ____, conflicting: _____, ...body } = answer
  try {
    await call(respuestaRoutes.createRespuesta, { body: body, timeoutMs: LOAD_TIMEOUT_MS })
    return undefined
  } catch (caught) {
    return asCallFailure(caught)
  }
}

/** Sends an answer, whose code the server has with other content, under a code of its own. */
export async function renewCode({ refusal: _, conflicting: __, ...answer }: KeptAnswer): Promise<void> {
  await keepAnswer({ ...answer, idRespuesta: newCode() })
  await dropAnswer(answer.idRespuesta)
}

const sentenceOf = ({ errorMessage, errors }: CallFailure) =>
  errors.length > 0 ? errors.map(({ mensaje }) => mensaje).join(' ') : errorMessage
