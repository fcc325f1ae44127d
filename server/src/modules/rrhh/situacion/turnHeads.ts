import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/**
 * Sets the head of a unit on the first day of a permanent movement with headship, and removes it after the last day.
 */
export async function turnHeads(db: Db, today: string): Promise<void> {
  await sql`
    with empieza as (
      update rrhh.desplazamiento_trabajador set jefatura_aplicada = true
      where es_jefatura and not temporal and not jefatura_aplicada and estado = 'VIGENTE' and not externo
        and fecha_inicio <= ${today}::date
      returning coalesce(id_unidad_destino, id_unidad_origen) as id_unidad, id_trabajador)
    update rrhh.unidad u set id_jefe = e.id_trabajador from empieza e where u.id_unidad = e.id_unidad`.execute(db)
  await sql`
    with termina as (
      update rrhh.desplazamiento_trabajador set jefatura_aplicada = false
      where jefatura_aplicada and (estado = 'ANULADO' or (estado = 'CONCLUIDO' and fecha_fin < ${today}::date))
      returning coalesce(id_unidad_destino, id_unidad_origen) as id_unidad, id_trabajador)
    update rrhh.unidad u set id_jefe = null from termina e where u.id_unidad = e.id_unidad and u.id_jefe = e.id_trabajador`.execute(
    db,
  )
}
