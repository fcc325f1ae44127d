import type { InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import type { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { invalid } from '../invalid.ts'

/** Ley 27671, art. 1 */
export const MAX_WEEKLY_HOURS = 48

type Pattern = Pick<InputOf<typeof horario.fields>, 'cicloDias' | 'dias'>

/** Throws if a pattern exceeds the legal weekly hours, with the current or the future terms of its shifts (A16). */
export async function assertHorario(db: Db, { cicloDias, dias }: Pattern, today: string): Promise<void> {
  const ids = dias.flatMap(({ turno }) => (turno === null ? [] : [turno]))
  const { rows } = await sql<{ desde: string | null; minutos: number }>`
    with pedido as (select unnest(${ids}::int[]) as id_turno),
    fecha as (
      select ${today}::date as dia
      union select v.desde from rrhh.turno_vigencia v where v.desde > ${today}::date and v.id_turno in (select id_turno from pedido))
    select nullif(f.dia, ${today}::date) as desde, sum(u.jornada_min)::int as minutos
    from fecha f cross join pedido p join rrhh.turno_en_vigor u on u.id_turno = p.id_turno and u.dias @> f.dia
    group by f.dia order by f.dia`.execute(db)
  for (const { desde, minutos } of rows) {
    const hours = Math.round(((minutos * 7) / cicloDias / 60) * 100) / 100
    const since = desde === null ? '' : ` desde el ${shownDay(desde)}`
    if (hours > MAX_WEEKLY_HOURS) throw invalid('dias', `El horario supera las 48 horas semanales${since} (${hours} h)`)
  }
}
