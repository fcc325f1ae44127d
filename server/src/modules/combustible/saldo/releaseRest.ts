import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Releases the part of an approved request that no voucher has used (F10). */
export async function releaseRest(db: Db, idSolicitud: number): Promise<void> {
  await sql`
    insert into combustible.kardex (id_presupuesto, id_insumo, tipo, documento, cantidad, importe)
    select s.id_presupuesto, d.id_insumo, 'liberacion', s.numero,
      d.cantidad_aprobada - combustible.cantidad_atendida(d) - d.cantidad_liberada, d.monto_comprometido
    from combustible.solicitud_detalle d join combustible.solicitud s using (id_solicitud)
    where d.id_solicitud = ${idSolicitud}
      and d.cantidad_aprobada - combustible.cantidad_atendida(d) - d.cantidad_liberada > 0
    order by d.id_solicitud_detalle`.execute(db)
  await sql`
    update combustible.solicitud_detalle d set monto_comprometido = 0,
      cantidad_liberada = d.cantidad_aprobada - combustible.cantidad_atendida(d)
    where d.id_solicitud = ${idSolicitud} and d.cantidad_aprobada is not null`.execute(db)
}
