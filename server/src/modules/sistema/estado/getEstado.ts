import type { sistema } from '@wamani/contract/sistema/index.ts'
import { sql } from 'kysely'
import { backupsKey } from '../../../backups/backupsKey.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { monitorKey } from '../../../http/monitoring/monitor.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { worstOf } from './hecho.ts'
import { FORGOTTEN_MINUTES, nodoOf } from './keepNodo.ts'
import { type Medidas, medidasOf } from './medidas.ts'
import { nodeFacts } from './nodeFacts.ts'
import { secretFacts } from './secretFacts.ts'
import { sharedFacts } from './sharedFacts.ts'

const MS_PER_SECOND = 1_000

/** System state: the metrics in words, with advice. Other processes appear with their last report. */
export const getEstado: Handler<typeof sistema.routes.getEstado> = async ({ db, service, settings, now }) => {
  const monitor = service(monitorKey)
  const measured = await monitor()
  const own = nodoOf(monitor, now)
  const others = await othersOf(db, own.id, now)
  const grupos = [
    ...sharedFacts(measured, { sendsMail: settings.sendsMail, backsUpAt: service(backupsKey)?.at }, now),
    await secretFacts(db, service(secretBoxKey)),
  ]
  const nodos = [
    { ...own, iniciadoEn: own.iniciadoEn.toISOString(), vistoEn: now.toISOString(), medidas: medidasOf(measured) },
    ...others,
  ].map(({ id, medidas, ...said }) => {
    const silentSeconds = (now.getTime() - Date.parse(said.vistoEn)) / MS_PER_SECOND
    const known = { version: said.version, medidas, silentSeconds }
    return { ...said, propio: id === own.id, hechos: nodeFacts(known, own.version) }
  })
  const hechos = [...grupos, ...nodos].flatMap((one) => one.hechos)
  return { version: own.version, estado: worstOf(hechos), grupos, nodos }
}

type Other = { id: string; equipo: string; version: string; iniciadoEn: string; vistoEn: string; medidas: Medidas }

async function othersOf(db: Db, own: string, now: Date): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select id_nodo as id, equipo, version, iniciado_en as "iniciadoEn", visto_en as "vistoEn", medidas from nucleo.nodo
    where id_nodo <> ${own}::uuid
      and visto_en > ${now}::timestamptz - make_interval(mins => ${FORGOTTEN_MINUTES}::int)
    order by equipo, iniciado_en`.execute(db)
  return rows
}
