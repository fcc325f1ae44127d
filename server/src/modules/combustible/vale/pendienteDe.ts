import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type Pendiente = {
  id_insumo: number
  nombre: string
  /** approved, not released, and not in a live voucher */
  pendiente: number
  precio_unitario: number
}

/** Quantity of each supply of an approved request that can still be issued (F5). */
export async function pendienteDe(db: Db, idSolicitud: number): Promise<Map<number, Pendiente>> {
  const { rows } = await sql<Pendiente>`
    select d.id_insumo, i.nombre, d.precio_unitario,
      coalesce(d.cantidad_aprobada, 0) - d.cantidad_liberada - combustible.cantidad_emitida(d) as pendiente
    from combustible.solicitud_detalle d join combustible.insumo i using (id_insumo)
    where d.id_solicitud = ${idSolicitud}`.execute(db)
  return new Map(rows.map((row) => [row.id_insumo, row]))
}
