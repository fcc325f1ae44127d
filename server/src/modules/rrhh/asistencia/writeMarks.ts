import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { addDays } from '../calendar/addDays.ts'
import { invalid } from '../invalid.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { recomputeDays } from './recomputeDays.ts'

export type Marks = { trabajador: number; fecha: string; marcas: readonly string[]; motivo: string | null }

/**
 * Replaces the manual punches of a day by these clock times, or annuls them where none is given. Of a shift that ends next
 * morning, times before its start are of that morning. The caller has locked the attendance.
 */
export async function writeMarks({ db, now, today }: Context, marks: Marks): Promise<void> {
  const { trabajador, fecha } = marks
  if (fecha > today) throw invalid('fecha', 'No se puede registrar asistencia de una fecha futura')
  const instants = await instantsOf(db, marks)
  if (instants.some((instant) => new Date(instant) > now))
    throw invalid('marcas', 'La marcación no puede ser posterior a la fecha y hora actual')
  await assertPeriodoOpen(db, fecha, fecha)
  const span = { desde: `${fecha}T00:00:00-05:00`, hasta: `${addDays(fecha, 1)}T00:00:00-05:00` }
  const earlier = await manualOf(db, marks, span)
  await sql`update rrhh.marcacion set anulada = true, motivo_anulacion = ${marks.motivo ?? 'Marcas manuales retiradas'}
    where id_marcacion = any(${earlier}::int[])`.execute(db)
  await sql`
    insert into rrhh.marcacion (id_trabajador, fecha_hora, origen, motivo)
    select ${trabajador}, t, 'MANUAL', ${marks.motivo} from unnest(${instants}::timestamptz[]) t on conflict do nothing`.execute(
    db,
  )
  await recomputeDays(db, { trabajadores: [trabajador], desde: fecha, hasta: fecha, now })
}

/** Returns each time as an instant of the day, or of the next one. */
async function instantsOf(db: Db, { trabajador, fecha, marcas }: Marks): Promise<string[]> {
  const { rows } = await sql<{ instante: string }>`
    select ((${fecha}::date + (p.marca_desde is not null and j.salida::date > j.entrada::date
        and rrhh.minute_of((${fecha}::date + hora) at time zone 'America/Lima') < p.marca_desde)::int + hora)
      at time zone 'America/Lima')::text as instante
    from unnest(${marcas}::time[]) hora
    left join rrhh.programado_between(${fecha}::date, ${fecha}::date, array[${trabajador}::int]) p on true
    left join rrhh.jornada_between(${fecha}::date, ${fecha}::date, array[${trabajador}::int]) j on true`.execute(db)
  return rows.map(({ instante }) => instante)
}

/** Returns the ids of manual punches of the day: within its window, or of its date where it has none. */
async function manualOf(db: Db, { trabajador, fecha }: Marks, { desde, hasta }: { desde: string; hasta: string }) {
  const { rows } = await sql<{ id: number }>`
    select m.id_marcacion as id from rrhh.marcacion m
    left join rrhh.programado_between(${fecha}::date, ${fecha}::date, array[${trabajador}::int]) p on true
    where m.id_trabajador = ${trabajador} and m.origen = 'MANUAL' and not m.anulada
      and case when p.marca_desde is null then m.fecha_hora >= ${desde}::timestamptz and m.fecha_hora < ${hasta}::timestamptz
        else rrhh.minute_of(m.fecha_hora) between p.marca_desde and p.marca_hasta end`.execute(db)
  return rows.map(({ id }) => id)
}
