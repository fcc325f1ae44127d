import { randomInt } from 'node:crypto'
import { problemFrom } from '../../../http/sendProblem.ts'
import { type PostWebhook, postWebhookKey } from '../../../integrations/webhook/postWebhook.ts'
import type { BackgroundWork } from '../../../jobs/backgroundWork.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { bodyOf } from './bodyOf.ts'
import { fanOut } from './fanOut.ts'
import { secretPurpose } from './secretPurpose.ts'
import { type Outcome, settle } from './settle.ts'
import { stampAt } from './stampAt.ts'
import { type Taken, take } from './take.ts'

type Services = Parameters<BackgroundWork>[0]

/** Concurrent deliveries; a slow subscription does not delay the others. */
const LANE_COUNT = 4
/** Maximum duration of a run, so that a stopping process does not wait for all due deliveries. */
const RUN_MAX_MS = 10_000
const MINUTE_MS = 60_000
/** Retry delays in minutes, with a jitter of 20 %. After the last delay the delivery fails. */
const DELAYS = [0.5, 2, 10, 30, 120, 360, 720, 1440, 1440]

/** Creates the deliveries of new events and sends those that are due. Safe to run in several processes. */
export const deliverEvents: BackgroundWork = async (services) => {
  const { database, clock } = services
  await fanOut(database, stampAt(clock()))
  const post = services.service(postWebhookKey)
  const begun = performance.now()
  const lane = async () => {
    while (performance.now() - begun < RUN_MAX_MS) {
      const taken = await take(services)
      if (!taken) return
      await deliver(services, post, taken)
    }
  }
  await Promise.all(Array.from({ length: LANE_COUNT }, lane))
}

async function deliver(services: Services, post: PostWebhook, taken: Taken): Promise<void> {
  const { id, suscripcion, evento, intentos } = taken
  const outcome = await outcomeOf(services, post, taken)
  await settle(services.database, stampAt(services.clock()), taken, outcome)
  const fields = { id, suscripcion, evento, intentos, estado: outcome.estado, respuesta: outcome.respuesta }
  services.log.info(fields, 'webhook called')
}

async function outcomeOf(services: Services, post: PostWebhook, taken: Taken): Promise<Outcome> {
  const { id, url, secreto, intentos } = taken
  const now = services.clock()
  let body: string | null
  try {
    body = await bodyOf(services, taken, now)
  } catch (error) {
    if (problemFrom(error).kind === 'unavailable') throw error
    // Settle it: otherwise the delivery is retried forever and blocks its subscription.
    services.log.error({ err: error, id, evento: taken.evento }, 'body of a webhook not made')
    return { ...postponed(intentos, now), error: 'No se pudo preparar el aviso.' }
  }
  if (body === null) return { estado: 'omitida', error: 'El perfil de la suscripción no puede ver este registro.' }
  const begun = performance.now()
  try {
    const secret = services.service(secretBoxKey).open(secretPurpose, secreto)
    const { status, ms } = await post({ url, secret, id: `entrega-${id}`, body, now })
    if (status >= 200 && status < 300) return { estado: 'entregada', respuesta: status, ms }
    return { ...postponed(intentos, now), respuesta: status, ms, error: textOf(status), stops: isGone(status) }
  } catch (error) {
    return { ...postponed(intentos, now), ms: Math.round(performance.now() - begun), error: reasonOf(error) }
  }
}

/** 410 Gone: the receiver does not want more calls. */
const isGone = (status: number) => status === 410

const textOf = (status: number) =>
  status >= 300 && status < 400
    ? 'El programa redirigió a otra dirección, lo que no se admite.'
    : `El programa respondió ${status}.`

function postponed(intentos: number, now: Date): Outcome {
  const delay = DELAYS[intentos - 1]
  if (delay === undefined) return { estado: 'fallida' }
  const jitter = 0.8 + randomInt(400) / 1000
  return { estado: 'pendiente', next: new Date(now.getTime() + delay * jitter * MINUTE_MS) }
}

/** Reason of a failure for the user; contains nothing of the body sent. */
function reasonOf(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'El programa no respondió a tiempo.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No se encontró el nombre de la dirección.'
  if (code === undefined) return (message ?? '').slice(0, 300)
  return `No se pudo conectar con la dirección (${code}).`
}
