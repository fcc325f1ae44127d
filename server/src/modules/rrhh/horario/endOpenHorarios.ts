import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { addDays } from '../calendar/addDays.ts'
import type { Span } from './assertHorarioFree.ts'

/** Ends what these workers followed without end, where it began earlier, the day before the new schedule begins. */
export const endOpenHorarios = (db: Db, trabajadores: readonly number[], { fechaInicio }: Span) =>
  sql`
    update rrhh.horario_trabajador a set fecha_fin = ${addDays(fechaInicio, -1)}::date
    where a.id_trabajador = any(${trabajadores}::int[]) and a.fecha_fin is null and a.fecha_inicio < ${fechaInicio}::date`.execute(
    db,
  )
