import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { addDays } from '../calendar.ts'
import { conflicting } from '../refusal.ts'

/** A schedule for workers from one day to another, or without end. */
export type Span = { fechaInicio: string; fechaFin: string | null }

/** Ends what these workers followed without end, where it began earlier, the day before the new one begins. */
export const endOpenOnes = (db: Db, trabajadores: readonly number[], { fechaInicio }: Span) =>
  sql`
    update rrhh.horario_trabajador a set fecha_fin = ${addDays(fechaInicio, -1)}::date
    where a.id_trabajador = any(${trabajadores}::int[]) and a.fecha_fin is null and a.fecha_inicio < ${fechaInicio}::date`.execute(
    db,
  )

/** Refuses days on which one of these workers already follows a schedule; `but` is the assignment being changed. */
export async function assertFree(db: Db, trabajadores: readonly number[], { fechaInicio, fechaFin }: Span, but = 0) {
  const { rows } = await sql<{ desde: string; hasta: string | null }>`
    select fecha_inicio as desde, fecha_fin as hasta from rrhh.horario_trabajador
    where id_trabajador = any(${trabajadores}::int[]) and id_horario_trabajador <> ${but}
      and daterange(fecha_inicio, fecha_fin, '[]') && daterange(${fechaInicio}::date, ${fechaFin}::date, '[]')
    order by fecha_inicio limit 1`.execute(db)
  const [taken] = rows
  if (!taken) return
  const until = taken.hasta === null ? 'la actualidad' : shownDay(taken.hasta)
  throw conflicting(
    'fechaInicio',
    `El trabajador ya tiene un horario asignado entre ${shownDay(taken.desde)} y ${until}`,
  )
}
