import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { yearOf } from '../calendar/yearOf.ts'

/** A position in the PAP of the year in which a contract begins, with its budget in that year. */
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
 * Returns the position with the same post and number as `idCape` in the PAP of the day's year. For a contract older
 * than the first PAP (`anterior`), uses the first later PAP that contains the position.
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
