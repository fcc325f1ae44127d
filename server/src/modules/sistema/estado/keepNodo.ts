import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { type Monitor, monitorKey } from '../../../http/monitoring/monitor.ts'
import type { BackgroundWork } from '../../../jobs/backgroundWork.ts'
import { productVersion } from '../../../process/productVersion.ts'
import { medidasOf } from './medidas.ts'

type Services = Parameters<BackgroundWork>[0]
/** This process, as the others know it. */
export type Nodo = { id: string; equipo: string; version: string; iniciadoEn: Date }

/** A process that has been silent for so long is not spoken of any more. */
export const FORGOTTEN_MINUTES = 10

/** One for each server of this process, which in tests are several. */
const nodos = new WeakMap<Monitor, Nodo>()

/** The process that these metrics are of. */
export function nodoOf(monitor: Monitor, now: Date): Nodo {
  const known = nodos.get(monitor)
  if (known) return known
  const nodo = { id: randomUUID(), equipo: hostname(), version: productVersion, iniciadoEn: now }
  nodos.set(monitor, nodo)
  return nodo
}

/** Says that this process lives and what it measures, and forgets those that are gone; takes itself away when it ends. */
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

/** Where the database is away by then, the others forget it by themselves. */
const leave = (services: Services, id: string): Promise<unknown> =>
  inTransaction(services, (db) => db.deleteFrom('nucleo.nodo').where('id_nodo', '=', id).execute()).catch(
    () => undefined,
  )

const inTransaction = <Result>({ database, clock }: Services, work: (db: Db) => Promise<Result>): Promise<Result> =>
  database.transaction({ idUsuario: null, username: 'sistema', ip: '', traza: randomUUID(), now: clock() }, work)
