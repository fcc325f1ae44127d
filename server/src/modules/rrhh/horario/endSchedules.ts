import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Ends the schedules of workers with their contract, unless another contract continues. */
export async function endSchedules(
  db: Db,
  ceses: readonly { idContrato: number; idTrabajador: number; fechaCese: string }[],
): Promise<void> {
  const ended = sql`jsonb_to_recordset(${JSON.stringify(ceses)}::jsonb)
    as e("idContrato" int, "idTrabajador" int, "fechaCese" date)
    where h.id_trabajador = e."idTrabajador" and not exists (
      select from rrhh.contrato c where c.id_trabajador = e."idTrabajador" and c.id_contrato <> e."idContrato"
        and c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and (upper(c.vida) is null or upper(c.vida) - 1 > e."fechaCese"))`
  await sql`delete from rrhh.horario_trabajador h using ${ended} and h.fecha_inicio > e."fechaCese"`.execute(db)
  await sql`update rrhh.horario_trabajador h set fecha_fin = e."fechaCese" from ${ended}
    and (h.fecha_fin is null or h.fecha_fin > e."fechaCese")`.execute(db)
}
