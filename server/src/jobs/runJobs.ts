import { randomUUID } from 'node:crypto'
import { Problem } from '@wamani/contract/core/problem.ts'
import { sql } from 'kysely'
import { contextOf, entryOf, type Surroundings, stampOf } from '../http/contextOf.ts'
import { problemFrom } from '../http/problem.ts'
import { sessionOfUser } from '../http/session.ts'
import { isStopped, type Job, type JobKind, type JobStopped } from './jobKind.ts'

type Log = Record<'info' | 'error', (fields: object, text: string) => void>
export type JobsAround = Surroundings & {
  kinds: Readonly<Record<string, JobKind>>
  log: Log
  /** aborted when this process closes */
  closing: AbortSignal
}

/** Seconds without a sign of life after which work is another's. */
const ABANDONED = 20
const SIGN_OF_LIFE = 4_000
/** Milliseconds between two reports that are written down. */
const REPORTS = 400
/** Times that work is begun before it is given up. */
const MOST = 4

type Taken = {
  id: number
  clase: string
  argumentos: Record<string, unknown>
  idUsuario: number
  ip: string
  traza: string
  intentos: number
  token: string
}

/** Does every piece of long work that waits, one after the other; answers how many ended. Several processes may do so at once. */
export async function runJobs(around: JobsAround): Promise<number> {
  let ended = 0
  while (!around.closing.aborted) {
    const taken = await take(around)
    if (!taken) return ended
    await runOne(around, taken)
    ended += 1
  }
  return ended
}

/** Marks the oldest work nobody does as ours: what waits, and what a process that died left. */
async function take({ database }: JobsAround): Promise<Taken | undefined> {
  const token = randomUUID()
  const { rows } = await sql<Omit<Taken, 'token'>>`
    update nucleo.proceso set estado = 'EN_CURSO', tomado_por = ${token}, latido = clock_timestamp(), intentos = intentos + 1,
      iniciado_en = coalesce(iniciado_en, clock_timestamp())
    where id_proceso = (
      select id_proceso from nucleo.proceso
      where estado = 'PENDIENTE' or estado = 'EN_CURSO' and latido < clock_timestamp() - make_interval(secs => ${ABANDONED}::int)
      order by id_proceso limit 1 for update skip locked)
    returning id_proceso as id, clase, argumentos, id_usuario as "idUsuario", ip, traza, intentos`.execute(
    database.read,
  )
  return rows[0] && { ...rows[0], token }
}

async function runOne(around: JobsAround, taken: Taken): Promise<void> {
  const { id, clase, intentos } = taken
  const kind = around.kinds[clase]
  const beat = setInterval(() => void touch(around, taken).catch(() => undefined), SIGN_OF_LIFE)
  beat.unref()
  try {
    if (!kind) throw new Error(`No long work is known as ${clase}`)
    if (intentos > MOST)
      throw new Problem('unavailable', 'El proceso se interrumpió varias veces y no terminó. Puede repetirlo.')
    const { message, file = null } = await kind(jobOf(around, taken))
    await settle(around, taken, { estado: 'TERMINADO', mensaje: message, archivo: file })
    around.log.info({ id, clase }, 'long work done')
  } catch (error) {
    await fail(around, taken, error)
  } finally {
    clearInterval(beat)
  }
}

async function fail(around: JobsAround, taken: Taken, error: unknown): Promise<void> {
  const { id, clase, intentos } = taken
  if (isStopped(error)) return stop(around, taken, error)
  const problem = problemFrom(error)
  if (problem.kind === 'unavailable' && intentos <= MOST) return release(around, taken)
  if (problem.kind === 'internal') around.log.error({ err: error, id, clase }, 'long work failed')
  const errores = JSON.stringify(problem.issues.slice(0, 100))
  await settle(around, taken, { estado: 'FALLIDO', mensaje: problem.message, errores })
}

async function stop(around: JobsAround, taken: Taken, { stopped }: JobStopped): Promise<void> {
  if (stopped === 'closing') await release(around, taken, true)
  if (stopped === 'cancelled') await settle(around, taken, { estado: 'CANCELADO', mensaje: 'Se detuvo a su pedido.' })
}

function jobOf(around: JobsAround, taken: Taken): Job {
  let told = 0
  return {
    args: taken.argumentos,
    transaction: (work) => asPerson(around, taken, work),
    report: async (done, total) => {
      if (around.closing.aborted) throw { stopped: 'closing' } satisfies JobStopped
      if (Date.now() - told < REPORTS && done < total) return
      told = Date.now()
      await touch(around, taken, { done, total })
    },
  }
}

/** A sign of life; throws when the work is no longer ours or wanted. */
async function touch(
  { database }: JobsAround,
  { id, token }: Taken,
  at?: { done: number; total: number },
): Promise<void> {
  const { rows } = await sql<{ cancelar: boolean }>`
    update nucleo.proceso set latido = clock_timestamp(), hechas = coalesce(${at?.done ?? null}::int, hechas),
      total = coalesce(${at?.total ?? null}::int, total)
    where id_proceso = ${id} and tomado_por = ${token} and estado = 'EN_CURSO' returning cancelar`.execute(
    database.read,
  )
  if (!rows[0]) throw { stopped: 'lost' } satisfies JobStopped
  if (rows[0].cancelar) throw { stopped: 'cancelled' } satisfies JobStopped
}

const asPerson: <Result>(around: JobsAround, taken: Taken, work: Parameters<Job['transaction']>[0]) => Promise<Result> =
  async (around, taken, work) => {
    const { database, clock } = around
    const { id, idUsuario, ip, traza, token } = taken
    const now = clock()
    const origin = { ip, traza, agente: '' }
    const session = await sessionOfUser(database, idUsuario)
    if (!session) throw new Problem('forbidden')
    const entry = entryOf(around, session, { scope: 'all', granted: true }, now)
    const afterwards: (() => Promise<void>)[] = []
    const input = { params: {}, query: {}, body: {}, after: (run: () => Promise<void>) => void afterwards.push(run) }
    const context = contextOf(around, entry, origin, now, input)
    const result = await database.transaction(stampOf(session.user, origin, now), async (db) => {
      const done = await work({ ...context, db })
      // Commits only while the work is ours: another may have taken it for abandoned.
      const { rows } = await sql`
        update nucleo.proceso set latido = clock_timestamp() where id_proceso = ${id} and tomado_por = ${token}
        returning id_proceso`.execute(db)
      if (rows.length === 0) throw { stopped: 'lost' } satisfies JobStopped
      return done
    })
    for (const run of afterwards)
      await run().catch((error: unknown) => around.log.error({ err: error, id }, 'side effect failed'))
    return result as never
  }

/** Leaves work to whoever comes next; `kindly`: nothing went wrong with it. */
const release = ({ database }: JobsAround, { id, token }: Taken, kindly = false) =>
  sql`update nucleo.proceso set estado = 'PENDIENTE', tomado_por = null, intentos = intentos - ${kindly ? 1 : 0}::int
    where id_proceso = ${id} and tomado_por = ${token}`
    .execute(database.read)
    .then(() => undefined)

type Outcome = { estado: string; mensaje: string; errores?: string; archivo?: number | null }

const settle = ({ database }: JobsAround, { id, token }: Taken, { estado, mensaje, errores, archivo }: Outcome) =>
  sql`update nucleo.proceso set estado = ${estado}, mensaje = ${mensaje}, errores = ${errores ?? '[]'}::jsonb,
      id_archivo = ${archivo ?? null}, terminado_en = clock_timestamp(), tomado_por = null, cancelar = false,
      hechas = case when ${estado} = 'TERMINADO' then coalesce(total, hechas) else hechas end
    where id_proceso = ${id} and tomado_por = ${token}`
    .execute(database.read)
    .then(() => undefined)
