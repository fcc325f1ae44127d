import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

export type NeedLine = {
  posicion: number
  id_insumo: number
  nombre: string
  unidad: string
  /** balance of the budget line; null when the budget has no such line */
  disponible: number | null
  solicitado: number
}
export type Need = { lines: NeedLine[]; money: { disponible: number; requerido: number } }

/** Quantities and money that a request needs from its budget: the approved ones, or else the requested ones. */
export async function needOf(db: Db, idSolicitud: number): Promise<Need> {
  const { rows: lines } = await sql<NeedLine>`
    select d.posicion, d.id_insumo, i.nombre, i.unidad, p.saldo_cantidad as disponible,
      coalesce(d.cantidad_aprobada, d.cantidad::numeric) as solicitado
    from combustible.solicitud_detalle d
    join combustible.solicitud s using (id_solicitud)
    join combustible.insumo i using (id_insumo)
    left join combustible.presupuesto_detalle p on p.id_presupuesto = s.id_presupuesto and p.id_insumo = d.id_insumo
    where d.id_solicitud = ${idSolicitud} order by d.posicion`.execute(db)
  const { rows } = await sql<Need['money']>`
    select p.saldo as disponible, combustible.total(s) as requerido
    from combustible.solicitud s join combustible.presupuesto p using (id_presupuesto)
    where s.id_solicitud = ${idSolicitud}`.execute(db)
  return { lines, money: onlyRow(rows) }
}
