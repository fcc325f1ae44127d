import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { endSchedules } from '../horario/endSchedules.ts'
import { endVacaciones } from '../vacacion/endVacaciones.ts'

export type Cese = { idContrato: number; idTrabajador: number; fechaCese: string }

/**
 * What follows from the end of contracts, before they are marked as ended: movements under way conclude that day, later
 * ones are void, no unit keeps the worker as its head, schedules end. What other records must do is added here.
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
  await sql`update rrhh.unidad u set id_jefe = null from ${ended} where u.id_jefe = e."idTrabajador"`.execute(db)
  await endVacaciones(db, ceses)
  await endSchedules(db, ceses)
}
