import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { endSchedules } from '../horario/endSchedules.ts'
import { endVacaciones } from '../vacacion/endVacaciones.ts'

/** `motivo`: the comment written into requests that end with the contract; that the worker ceased, by default. */
export type Cese = { idContrato: number; idTrabajador: number; fechaCese: string; motivo?: string }

/**
 * What follows from the end of contracts, before they are marked as ended: movements under way conclude that day, later
 * ones are void, no unit keeps the worker as its head unless the next contract is of the same unit or of the one led, schedules end.
 */
export async function afterCese(db: Db, ceses: readonly Cese[]): Promise<void> {
  const ended = sql`jsonb_to_recordset(${JSON.stringify(ceses)}::jsonb)
    as e("idContrato" int, "idTrabajador" int, "fechaCese" date)`
  await sql`
    update rrhh.desplazamiento_trabajador d set
      estado = case when d.estado = 'VIGENTE' and d.fecha_inicio <= e."fechaCese" then 'CONCLUIDO' else 'ANULADO' end,
      fecha_fin = case when d.estado = 'VIGENTE' and d.fecha_inicio <= e."fechaCese"
        then least(d.fecha_fin, e."fechaCese") else d.fecha_fin end
    from ${ended} where d.id_contrato = e."idContrato" and d.estado in ('REGISTRADO', 'VIGENTE')`.execute(db)
  await sql`
    update rrhh.unidad u set id_jefe = null from ${ended}, rrhh.contrato c
    where u.id_jefe = e."idTrabajador" and c.id_contrato = e."idContrato" and c.vinculo and not exists (
      select from rrhh.contrato n where n.id_trabajador = c.id_trabajador and n.id_contrato <> c.id_contrato and n.vinculo
        and n.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and n.vida @> e."fechaCese" + 1 and n.id_unidad in (c.id_unidad, u.id_unidad))`.execute(
    db,
  )
  await endVacaciones(db, ceses)
  await endSchedules(db, ceses)
}
