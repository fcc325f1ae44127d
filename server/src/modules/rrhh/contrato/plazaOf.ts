import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { yearOf } from '../calendar/yearOf.ts'

/** A position in the year a contract begins: its post and number, and whether and for how much it is budgeted then. */
export type Plaza = {
  idCape: number
  idCargo: number
  numero: number
  nombre: string
  idUnidad: number
  idRegimen: number
  habilitada: boolean
  montoMensual: number
}

/**
 * Returns the same position (post and number) as `idCape`, in the PAP of the year of that day; for a contract that is `anterior`, in
 * the first PAP since then that has it.
 */
export async function plazaOf(db: Db, idCape: number, day: string, anterior: boolean): Promise<Plaza> {
  const year = yearOf(day)
  const { rows } = await sql<Plaza>`
    select coalesce(y.id_cape, p.id_cape) as "idCape", p.id_cargo as "idCargo", p.numero_plaza as numero, p.nombre,
      p.id_unidad as "idUnidad", p.id_regimen_laboral as "idRegimen", coalesce(y.estado = 'HABILITADA', false) as habilitada,
      coalesce(y.monto_mensual, p.monto_mensual) as "montoMensual"
    from rrhh.cape p
    left join lateral (
      select c.* from rrhh.cape c join rrhh.periodo a using (id_periodo)
      where (c.id_cargo, c.numero_plaza) = (p.id_cargo, p.numero_plaza)
        and (a.anio = ${year} or (${anterior} and a.anio > ${year}))
      order by a.anio limit 1) y on true
    where p.id_cape = ${idCape}`.execute(db)
  return onlyRow(rows)
}
