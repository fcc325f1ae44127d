import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { conflicting } from '../conflicting.ts'

/** Days of a schedule assignment; `fechaFin` null: no end. */
export type Span = { fechaInicio: string; fechaFin: string | null }

/** Throws 409 if a worker already has a schedule on any of these days. `except`: id of the assignment being changed. */
export async function assertHorarioFree(
  db: Db,
  trabajadores: readonly number[],
  { fechaInicio, fechaFin }: Span,
  except = 0,
): Promise<void> {
  const { rows } = await sql<{ desde: string; hasta: string | null }>`
    select fecha_inicio as desde, fecha_fin as hasta from rrhh.horario_trabajador
    where id_trabajador = any(${trabajadores}::int[]) and id_horario_trabajador <> ${except}
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
