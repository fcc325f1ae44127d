import { messages } from '@wamani/contract/core/http/messages.ts'
import { asistenciaVerificadaDia } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificadaDia.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { invalid } from '../invalid.ts'

/** Throws if the minutes of lateness exceed the limit of the day's shift: such a day is an absence. */
export async function assertTardanza(db: Db, trabajador: number, fecha: string, minutes: number | null): Promise<void> {
  if (minutes === null) return
  const { rows } = await sql<{ limite: number }>`
    select u.limite_tardanza_min as limite
    from rrhh.jornada_between(${fecha}::date, ${fecha}::date, array[${trabajador}::int]) j
    join rrhh.turno_en_vigor u on u.id_turno = j.id_turno and u.dias @> j.dia`.execute(db)
  const limit = rows[0]?.limite
  const { label } = asistenciaVerificadaDia.fields.minutosTardanzaVerificados
  if (limit !== undefined && minutes > limit) throw invalid('minutosTardanzaVerificados', messages.atMost(label, limit))
}
