import { randomUUID } from 'node:crypto'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { problemFrom } from '../http/sendProblem.ts'
import { notify } from '../notifications/notify.ts'
import { isStopped, type JobStopped } from './jobKind.ts'
import { type JobServices, jobOf, sendHeartbeat, type Taken } from './jobOf.ts'

const LEASE_TIMEOUT_SECONDS = 20
const HEARTBEAT_MS = 4_000
const MAX_ATTEMPTS = 4

/** Runs all waiting jobs one by one and returns how many ended. Several processes may do so. */
export async function runJobs(services: JobServices): Promise<number> {
  let ended = 0
  while (!services.closing.aborted) {
    const taken = await take(services)
    if (!taken) return ended
    await runOne(services, taken)
    ended += 1
  }
  return ended
}

/** Takes the oldest job that waits or was abandoned by a dead process. */
async function take({ database }: JobServices): Promise<Taken | undefined> {
  const token = randomUUID()
  const { rows } = await sql<Omit<Taken, 'token'>>`
    update nucleo.proceso set estado = 'EN_CURSO', tomado_por = ${token}, latido = clock_timestamp(), intentos = intentos + 1,
      iniciado_en = coalesce(iniciado_en, clock_timestamp())
    where id_proceso = (
      select id_proceso from nucleo.proceso
      where estado = 'PENDIENTE' or estado = 'EN_CURSO' and latido < clock_timestamp() - make_interval(secs => ${LEASE_TIMEOUT_SECONDS}::int)
      order by id_proceso limit 1 for update skip locked)
    returning id_proceso as id, clase, argumentos, memoria, id_usuario as "idUsuario", ip, traza, intentos`.execute(
    database.read,
  )
  return rows[0] && { ...rows[0], token }
}

async function runOne(services: JobServices, taken: Taken): Promise<void> {
  const { id, clase, intentos } = taken
  const kind = services.kinds[clase]
  const beat = setInterval(() => void sendHeartbeat(services, taken).catch(() => undefined), HEARTBEAT_MS)
  beat.unref()
  try {
    if (!kind) throw new Error(`Unknown kind of job ${clase}`)
    if (intentos > MAX_ATTEMPTS)
      throw new Problem('unavailable', 'El proceso se interrumpió varias veces y no terminó. Puede repetirlo.')
    const { message, file = null } = await kind(jobOf(services, taken))
    await settle(services, taken, { estado: 'TERMINADO', mensaje: message, archivo: file })
    services.log.info({ id, clase }, 'job done')
  } catch (error) {
    await fail(services, taken, error)
  } finally {
    clearInterval(beat)
  }
}

async function fail(services: JobServices, taken: Taken, error: unknown): Promise<void> {
  const { id, clase, intentos } = taken
  if (isStopped(error)) return stop(services, taken, error)
  const problem = problemFrom(error)
  if (problem.kind === 'unavailable' && intentos <= MAX_ATTEMPTS) return release(services, taken)
  if (problem.kind === 'internal') services.log.error({ err: error, id, clase }, 'job failed')
  const errores = JSON.stringify(problem.issues.slice(0, 100))
  await settle(services, taken, { estado: 'FALLIDO', mensaje: problem.message, errores })
}

async function stop(services: JobServices, taken: Taken, { stopped }: JobStopped): Promise<void> {
  if (stopped === 'closing') await release(services, taken, true)
  if (stopped === 'cancelled') await settle(services, taken, { estado: 'CANCELADO', mensaje: 'Se detuvo a su pedido.' })
}

/** Releases a job; `kindly`: does not count as a failed attempt. */
const release = ({ database }: JobServices, { id, token }: Taken, kindly = false) =>
  sql`update nucleo.proceso set estado = 'PENDIENTE', tomado_por = null, intentos = intentos - ${kindly ? 1 : 0}::int
    where id_proceso = ${id} and tomado_por = ${token}`
    .execute(database.read)
    .then(() => undefined)

type Outcome = { estado: string; mensaje: string; errores?: string; archivo?: number | null }

async function settle(services: JobServices, taken: Taken, outcome: Outcome): Promise<void> {
  const { id, token, idUsuario, traza } = taken
  const { estado, mensaje, errores = '[]', archivo = null } = outcome
  const stamp = { idUsuario: null, username: 'sistema', ip: '', traza, now: services.clock() }
  await services.database.transaction(stamp, async (db) => {
    const { rows } = await sql<{ titulo: string; avisa: boolean }>`
      update nucleo.proceso set estado = ${estado}, mensaje = ${mensaje}, errores = ${errores}::jsonb,
        id_archivo = ${archivo}, terminado_en = clock_timestamp(), tomado_por = null, cancelar = false,
        hechas = case when ${estado} = 'TERMINADO' then coalesce(total, hechas) else hechas end
      where id_proceso = ${id} and tomado_por = ${token} returning titulo, avisa`.execute(db)
    if (!rows[0]?.avisa || estado === 'CANCELADO') return
    await notify(db, {
      kind: 'proceso.terminado',
      people: [{ idUsuario, correo: null }],
      title: estado === 'TERMINADO' ? `Terminó: ${rows[0].titulo}` : `No se pudo terminar: ${rows[0].titulo}`,
      text: mensaje,
      link: '/cuenta/procesos',
      key: `proceso ${id} ${token}`,
      publicUrl: services.settings.publicUrl,
    })
  })
}
