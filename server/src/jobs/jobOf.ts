import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { sessionOfUser } from '../http/access/session.ts'
import type { Context } from '../http/context.ts'
import { type AppServices, contextOf, principalOf, stampOf } from '../http/contextOf.ts'
import type { Job, JobKind, JobStopped } from './jobKind.ts'

type Log = Record<'info' | 'error', (fields: object, text: string) => void>
export type JobServices = AppServices & {
  kinds: Readonly<Record<string, JobKind>>
  log: Log
  closing: AbortSignal
}

export type Taken = {
  id: number
  clase: string
  argumentos: Record<string, unknown>
  memoria: unknown
  idUsuario: number
  ip: string
  traza: string
  intentos: number
  token: string
}

const REPORT_INTERVAL_MS = 400

export function jobOf(services: JobServices, taken: Taken): Job {
  let reportedAt = 0
  let memory = taken.memoria
  return {
    args: taken.argumentos,
    memory,
    transaction: async (work) => {
      const before = memory
      try {
        return await inTransaction(services, taken, () => memory, work)
      } catch (error) {
        memory = before
        throw error
      }
    },
    read: async (work) => {
      const { context } = await asPerson(services, taken, () => undefined)
      return services.database.readers.read((db) => work({ ...context, db }))
    },
    remember: (value) => {
      memory = value
    },
    report: async (done, total) => {
      if (services.closing.aborted) throw { stopped: 'closing' } satisfies JobStopped
      if (Date.now() - reportedAt < REPORT_INTERVAL_MS && (total === null || done < total)) return
      reportedAt = Date.now()
      await sendHeartbeat(services, taken, { done, total })
    },
  }
}

/** Heartbeat. Throws when the job was lost or cancelled. */
export async function sendHeartbeat(
  { database }: JobServices,
  { id, token }: Taken,
  at?: { done: number; total: number | null },
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

type Afterwards = (run: () => Promise<void>) => void

/** Operation context of the job's user with current permissions. Throws 403 when they may not sign in. */
async function asPerson(services: JobServices, { idUsuario, ip, traza }: Taken, after: Afterwards) {
  const now = services.clock()
  const origin = { ip, traza, agente: '' }
  const session = await sessionOfUser(services.database, idUsuario)
  if (!session) throw new Problem('forbidden')
  const principal = principalOf(services, session, { scope: 'all', granted: true }, now)
  const noteAccess = () => undefined
  const context = contextOf(services, principal, origin, now, { params: {}, query: {}, body: {}, after, noteAccess })
  return { context, stamp: stampOf(session.user, origin, now) }
}

async function inTransaction<Result>(
  services: JobServices,
  taken: Taken,
  memory: () => unknown,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { id, token } = taken
  const afterwards: (() => Promise<void>)[] = []
  const { context, stamp } = await asPerson(services, taken, (run) => void afterwards.push(run))
  const result = await services.database.transaction(stamp, async (db) => {
    const done = await work({ ...context, db })
    // commits only while we own the job: another process may have taken it over
    const { rows } = await sql`
      update nucleo.proceso set latido = clock_timestamp(), memoria = ${JSON.stringify(memory() ?? null)}::jsonb
      where id_proceso = ${id} and tomado_por = ${token} returning id_proceso`.execute(db)
    if (rows.length === 0) throw { stopped: 'lost' } satisfies JobStopped
    return done
  })
  for (const run of afterwards)
    await run().catch((error: unknown) => services.log.error({ err: error, id }, 'side effect failed'))
  return result
}
