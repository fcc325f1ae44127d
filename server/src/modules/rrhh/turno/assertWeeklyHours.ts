import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { MAX_WEEKLY_HOURS } from '../horario/assertHorario.ts'
import { invalid } from '../invalid.ts'

/** Throws if a schedule would exceed the legal weekly hours with the new terms of its shift. */
export async function assertWeeklyHours(db: Db, id: number, day: string): Promise<void> {
  const { rows } = await sql<{ codigo: string; horas: number }>`
    select h.codigo, j.horas_semana::float as horas
    from rrhh.horario h cross join lateral rrhh.jornada_of_horario(h.id_horario, ${day}::date) j
    where j.horas_semana > ${MAX_WEEKLY_HOURS}::int
      and exists (select from rrhh.horario_dia d where d.id_horario = h.id_horario and d.id_turno = ${id})
    order by h.codigo limit 1`.execute(db)
  const [over] = rows
  if (over) throw invalid('horaSalida', `El horario ${over.codigo} superaría las 48 horas semanales (${over.horas} h)`)
}
