import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import { backupsKey } from '../../../backups/backupsKey.ts'
import type { Db } from '../../../database/connect.ts'
import type { BackgroundWork } from '../../../jobs/backgroundWork.ts'
import { makeRespaldo } from './makeRespaldo.ts'
import { inTransaction, type Services, stopped } from './turn.ts'
import { verifyArchivo } from './verifyArchivo.ts'

const HEARTBEAT_MS = 10_000
/** After this many seconds without a heartbeat another process restarts the backup. */
const LEASE_TIMEOUT_SECONDS = 120
/** Attempts per day and minutes between them. */
const MAX_TRIES = 3
const RETRY_MINUTES = 30
const DAY_MS = 86_400_000

/**
 * Background job: makes scheduled and requested backups and verifies those queued for it, one at a time across all
 * processes.
 */
export const keepRespaldos: BackgroundWork = async (services) => {
  const settings = services.service(backupsKey)
  if (!settings) return
  await inTransaction(services, leaveInterrupted)
  if (settings.at) await inTransaction(services, (db) => schedule(db, services.clock(), settings.at ?? ''))
  for (const kind of ['estado', 'verificacion'] as const) {
    for (;;) {
      if (services.closing.aborted) return
      const token = randomUUID()
      const id = await take(services, kind, token)
      if (id === undefined) break
      await withHeartbeat(services, id, token, (advance) => {
        const turn = { services, settings, id, token, advance }
        return kind === 'estado' ? makeRespaldo(turn) : verifyArchivo(turn)
      })
    }
  }
}

/** Requeues the backups of dead processes; an incomplete backup does not count as a failure. */
async function leaveInterrupted(db: Db): Promise<void> {
  const isDead = sql`latido < clock_timestamp() - make_interval(secs => ${LEASE_TIMEOUT_SECONDS}::int)`
  await sql`update nucleo.respaldo set estado = 'PENDIENTE', tomado_por = null where estado = 'EN_CURSO' and ${isDead}`.execute(
    db,
  )
  await sql`update nucleo.respaldo set verificacion = 'PENDIENTE', tomado_por = null
    where verificacion = 'EN_CURSO' and ${isDead}`.execute(db)
}

/**
 * Queues the scheduled backup of the day: also later when no process was running at its hour, and again after a
 * failure.
 */
async function schedule(db: Db, now: Date, at: string): Promise<void> {
  const time = now.toLocaleTimeString('sv-SE', { timeZone: 'America/Lima' }).slice(0, 5)
  const day = dayInLima(time >= at ? now : new Date(now.getTime() - DAY_MS))
  await sql`
    insert into nucleo.respaldo (origen, dia, intento)
    select 'PROGRAMADO', ${day}::date, count(*) + 1 from nucleo.respaldo where origen = 'PROGRAMADO' and dia = ${day}::date
    having count(*) < ${MAX_TRIES}::int and coalesce(bool_and(estado = 'FALLIDO'
      and terminado_en < ${now}::timestamptz - make_interval(mins => ${RETRY_MINUTES}::int)), true)
    on conflict do nothing`.execute(db)
}

const UNIQUE_VIOLATION = '23505'

/** Claims the oldest queued row; undefined when there is none or another process is busy. */
async function take(services: Services, kind: 'estado' | 'verificacion', token: string): Promise<number | undefined> {
  try {
    const { rows } = await inTransaction(services, (db) =>
      sql<{ id: number }>`
        update nucleo.respaldo set ${sql.ref(kind)} = 'EN_CURSO', tomado_por = ${token}, latido = clock_timestamp(), equipo = ${hostname()}
        where id_respaldo = (select id_respaldo from nucleo.respaldo where ${sql.ref(kind)} = 'PENDIENTE'
          order by id_respaldo limit 1 for update skip locked)
        returning id_respaldo as id`.execute(db),
    )
    return rows[0]?.id
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined
    throw error
  }
}

async function withHeartbeat(
  services: Services,
  id: number,
  token: string,
  work: (advance: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let isLost = false
  const beat = setInterval(() => {
    void inTransaction(services, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('nucleo.respaldo')
        .set({ latido: sql<string>`clock_timestamp()` })
        .where('id_respaldo', '=', id)
        .where('tomado_por', '=', token)
        .executeTakeFirst()
      isLost = numUpdatedRows === 0n
    }).catch(() => undefined) // when the database is down, the backup fails by itself
  }, HEARTBEAT_MS)
  beat.unref()
  try {
    await work(async () => {
      if (isLost || services.closing.aborted) throw stopped
    })
  } finally {
    clearInterval(beat)
  }
}
