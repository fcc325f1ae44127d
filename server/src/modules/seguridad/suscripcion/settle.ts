import { sql } from 'kysely'
import type { Database, Stamp } from '../../../database/connect.ts'
import type { Taken } from './take.ts'

/** Result of a delivery. `stops`: stop calling the subscription. */
export type Outcome = {
  estado: 'entregada' | 'pendiente' | 'fallida' | 'omitida'
  next?: Date
  respuesta?: number
  ms?: number
  error?: string
  stops?: boolean
}

/** A subscription without a successful delivery for this many days is stopped. */
const FAILING_DAYS = 3

/** Stores the result of a delivery and since when its subscription fails. */
export async function settle(database: Database, stamp: Stamp, taken: Taken, outcome: Outcome): Promise<void> {
  const { now } = stamp
  const { estado, next, respuesta, ms, error, stops = false } = outcome
  await database.transaction(stamp, async (db) => {
    // skip a delivery whose lease expired and that another process took
    const { rows } = await sql`
      update seguridad.entrega set estado = ${estado}, proximo_intento = ${next?.toISOString() ?? null}, tomado_en = null,
        respuesta = ${respuesta ?? null}, duracion_ms = ${ms ?? null}, ultimo_error = ${error ?? null},
        entregada_en = ${estado === 'entregada' ? now.toISOString() : null}
      where id_entrega = ${taken.id} and estado = 'enviando' and intentos = ${taken.intentos} returning id_entrega`.execute(
      db,
    )
    if (rows.length === 0 || estado === 'omitida') return
    if (estado === 'entregada') {
      await sql`update seguridad.suscripcion set falla_desde = null
        where id_suscripcion = ${taken.suscripcion} and falla_desde is not null`.execute(db)
      return
    }
    await sql`update seguridad.suscripcion set falla_desde = coalesce(falla_desde, ${now.toISOString()}::timestamptz)
      where id_suscripcion = ${taken.suscripcion} and falla_desde is null`.execute(db)
    const since = new Date(now.getTime() - FAILING_DAYS * 86_400_000).toISOString()
    await sql`update seguridad.suscripcion set estado = 'detenida'
      where id_suscripcion = ${taken.suscripcion} and estado = 'activa' and (falla_desde <= ${since} or ${stops}::boolean)`.execute(
      db,
    )
  })
}
