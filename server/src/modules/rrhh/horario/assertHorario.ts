import type { InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import type { horario } from '@wamani/contract/rrhh/horario/horario.ts'
import type { Db } from '../../../database/connect.ts'
import { invalid } from '../invalid.ts'

/** Ley 27671, art. 1 */
export const MAX_WEEKLY_HOURS = 48

type Pattern = Pick<InputOf<typeof horario.fields>, 'cicloDias' | 'dias'>

/** Throws for a pattern with more hours a week than the law allows. */
export async function assertHorario(db: Db, { cicloDias, dias }: Pattern): Promise<void> {
  const ids = dias.flatMap(({ turno }) => (turno === null ? [] : [turno]))
  if (ids.length === 0) return
  const turnos = await db
    .selectFrom('rrhh.turno')
    .select(['id_turno', 'jornada_min'])
    .where('id_turno', 'in', ids)
    .execute()
  const minutes = new Map(turnos.map(({ id_turno, jornada_min }) => [id_turno, Number(jornada_min)]))
  const total = ids.reduce((sum, id) => sum + (minutes.get(id) ?? 0), 0)
  const hours = Math.round(((total * 7) / cicloDias / 60) * 100) / 100
  if (hours > MAX_WEEKLY_HOURS) throw invalid('dias', `El horario supera las 48 horas semanales (${hours} h)`)
}
