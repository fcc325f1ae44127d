import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { type Monitor, monitorKey } from '../../../http/monitoring/monitor.ts'
import type { BackgroundWork } from '../../../jobs/backgroundWork.ts'
import { productVersion } from '../../../process/productVersion.ts'
import { medidasOf } from './medidas.ts'

type Services = Parameters<BackgroundWork>[0]
export type Nodo = { id: string; equipo: string; version: string; iniciadoEn: Date }

/** A process is removed from the list after this many minutes without a heartbeat. */
export const FORGOTTEN_MINUTES = 10

/** One per server instance; tests run several in one process. */
const nodos = new WeakMap<Monitor, Nodo>()

export function nodoOf(monitor: Monitor, now: Date): Nodo {
  const known = nodos.get(monitor)
  if (known) return known
  const nodo = { id: randomUUID(), equipo: hostname(), version: productVersion, iniciadoEn: now }
  nodos.set(monitor, nodo)
  return nodo
}

/**
 * Background job: stores the heartbeat and metrics of this process and removes dead processes; removes its own row at
 * shutdown.
 */
export const keepNodo: BackgroundWork = async (services) => {
  const { service, clock, closing } = services
  const monitor = service(monitorKey)
  const now = clock()
  const isNew = !nodos.has(monitor)
  const { id, equipo, version, iniciadoEn } = nodoOf(monitor, now)
  if (isNew) closing.addEventListener('abort', () => void leave(services, id), { once: true })
  const medidas = JSON.stringify(medidasOf(await monitor()))
  if (closing.aborted) return
  await inTransaction(services, async (db) => {
    await sql`insert into nucleo.nodo (id_nodo, equipo, version, iniciado_en, visto_en, medidas)
      values (${id}::uuid, ${equipo}, ${version}, ${iniciadoEn}, ${now}, ${medidas}::jsonb)
      on conflict (id_nodo) do update set visto_en = excluded.visto_en, medidas = excluded.medidas`.execute(db)
    await sql`delete from nucleo.nodo
      where visto_en < ${now}::timestamptz - make_interval(mins => ${FORGOTTEN_MINUTES}::int)`.execute(db)
  })
}

/** If the database is down, the other processes remove the row later. */
const leave = (services: Services, id: string): Promise<unknown> =>
  inTransaction(services, (db) => db.deleteFrom('nucleo.nodo').where('id_nodo', '=', id).execute()).catch(
    () => undefined,
  )

const inTransaction = <Result>({ database, clock }: Services, work: (db: Db) => Promise<Result>): Promise<Result> =>
  database.transaction({ idUsuario: null, username: 'sistema', ip: '', traza: randomUUID(), now: clock() }, work)
