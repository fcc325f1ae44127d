import { sql } from 'kysely'
import type { AppServices } from '../../../http/contextOf.ts'
import { stampAt } from './stampAt.ts'

/** After this time another process can take the delivery of a dead process. */
const LEASE_TIMEOUT_MS = 120_000

/** A delivery leased by this process, with the fields of its subscription that it needs. */
export type Taken = {
  id: number
  suscripcion: number
  evento: string
  idRegistro: number | null
  ocurridoEn: string
  intentos: number
  url: string
  secreto: string
  responsable: number
  perfil: { idPerfil: number; nombre: string }
  perfilActivo: boolean
  version: number
}

/** Leases the oldest due delivery of a subscription that no other process is calling; undefined when there is none. */
export async function take({ database, clock }: Pick<AppServices, 'database' | 'clock'>): Promise<Taken | undefined> {
  const now = clock()
  const abandoned = new Date(now.getTime() - LEASE_TIMEOUT_MS)
  return database.transaction(stampAt(now), async (db) => {
    const { rows: taken } = await sql<{ id: number }>`
      update seguridad.entrega set estado = 'enviando', tomado_en = ${now}, intentos = intentos + 1
      where id_entrega = (
        select e.id_entrega from seguridad.entrega e
        where (e.estado = 'pendiente' and e.proximo_intento <= ${now} or e.estado = 'enviando' and e.tomado_en < ${abandoned})
          and e.id_suscripcion in (select id_suscripcion from seguridad.suscripcion where estado = 'activa')
          and not exists (select from seguridad.entrega o where o.id_suscripcion = e.id_suscripcion
            and o.estado = 'enviando' and o.tomado_en >= ${abandoned})
        order by e.proximo_intento, e.id_entrega limit 1 for update skip locked)
      returning id_entrega as id`.execute(db)
    const { rows } = await sql<Taken>`
      select e.id_entrega as id, e.id_suscripcion as suscripcion, e.evento, e.id_registro as "idRegistro",
        e.ocurrido_en as "ocurridoEn", e.intentos, s.url, s.secreto, s.id_responsable as responsable,
        json_build_object('idPerfil', p.id_perfil, 'nombre', p.nombre) as perfil, p.estado as "perfilActivo", v.numero as version
      from seguridad.entrega e join seguridad.suscripcion s using (id_suscripcion) join seguridad.perfil p using (id_perfil)
        cross join seguridad.version_permisos v
      where e.id_entrega = ${taken[0]?.id ?? null}`.execute(db)
    return rows[0]
  })
}
