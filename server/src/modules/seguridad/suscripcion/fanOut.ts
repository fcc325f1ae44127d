import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { sql } from 'kysely'
import { fieldColumn } from '../../../crud/joinedReference.ts'
import type { Database, Stamp } from '../../../database/connect.ts'
import { lifeEvents } from './eventos.ts'

const BATCH_ROWS = 200

type Image = Record<string, unknown> | null
type Happened = { id: string; tabla: string; registro: number; en: string; antes: Image; despues: Image }
type Delivery = { suscripcion: number; id: string; evento: string; registro: number; en: string }

/** Creates one delivery for each active subscription to an event. Safe to run in several processes. */
export async function fanOut(database: Database, stamp: Stamp): Promise<void> {
  for (let more = true; more; ) {
    more = await database.transaction(stamp, async (db) => {
      const { rows: taken } = await sql<{ id: string }>`
        delete from seguridad.hecho_pendiente where id_evento in (
          select id_evento from seguridad.hecho_pendiente order by id_evento limit ${BATCH_ROWS} for update skip locked)
        returning id_evento::text as id`.execute(db)
      const { rows } = await sql<Happened>`
        select id_evento::text as id, tabla, id_registro::int as registro, ocurrido_en as en, antes, despues
        from auditoria.evento where id_evento = any(${taken.map(({ id }) => id)}::bigint[]) order by id_evento`.execute(
        db,
      )
      const { rows: subscriptions } = await sql<{ id: number; eventos: string[] }>`
        select id_suscripcion as id, eventos from seguridad.suscripcion where estado = 'activa'`.execute(db)
      const deliveries = rows.flatMap((one) => {
        const names = namesOf(one)
        return subscriptions.flatMap(({ id, eventos }) =>
          names.filter((name) => eventos.includes(name)).map((evento): Delivery => deliveryOf(id, evento, one)),
        )
      })
      if (deliveries.length > 0)
        await sql`insert into seguridad.entrega (id_suscripcion, id_evento, evento, id_registro, ocurrido_en, proximo_intento)
          select suscripcion, id, evento, registro, en, en
          from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
            as d (suscripcion int, id bigint, evento text, registro int, en timestamptz)
          order by id on conflict do nothing`.execute(db)
      return taken.length === BATCH_ROWS
    })
  }
}

const deliveryOf = (suscripcion: number, evento: string, { id, registro, en }: Happened): Delivery => ({
  ...{ suscripcion, id, evento, registro, en },
})

/** Events of a row change: one when the record entered a new state. */
function namesOf({ tabla, antes, despues }: Happened): string[] {
  return [...lifeEvents.values()].flatMap(({ name, resource, field, value }) => {
    if (resource.table !== tabla) return []
    const column = fieldColumn(field, fieldOf(resource.fields, field))
    return despues?.[column] === value && antes?.[column] !== value ? [name] : []
  })
}
