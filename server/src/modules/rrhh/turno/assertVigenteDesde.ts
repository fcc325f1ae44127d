import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { addDays } from '../calendar/addDays.ts'
import { conflicting } from '../conflicting.ts'
import { invalid } from '../invalid.ts'

/** Throws if new terms would change verified or closed days, or would begin before an already planned change. */
export async function assertVigenteDesde(db: Db, id: number, since: string): Promise<void> {
  const { rows } = await sql<{ firme: string | null; siguiente: string | null }>`
    select greatest(
        (select max(fecha_fin) from rrhh.periodo where tipo = 'MENSUAL' and estado = 'CERRADO'),
        (select max(a.fecha) from rrhh.asistencia a join rrhh.asistencia_verificada v using (id_trabajador, id_periodo)
          where a.id_turno = ${id} and v.estado in ('VERIFICADA', 'CONFORME'))) as firme,
      (select min(desde) from rrhh.turno_vigencia where id_turno = ${id} and desde > ${since}::date) as siguiente`.execute(
    db,
  )
  const { firme, siguiente } = onlyRow(rows)
  if (firme !== null && since <= firme)
    throw invalid(
      'vigenteDesde',
      `Los cambios pueden regir desde el ${shownDay(addDays(firme, 1))}: hasta el ${shownDay(firme)} hay asistencia verificada o cerrada`,
    )
  if (siguiente !== null)
    throw conflicting(
      'vigenteDesde',
      `El turno ya cambia el ${shownDay(siguiente)}: elija esa fecha o una posterior, o elimine esa vigencia`,
    )
}
