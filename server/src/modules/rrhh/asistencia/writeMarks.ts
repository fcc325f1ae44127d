import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { invalid } from '../invalid.ts'
import { beforeContract, capitalised, firstContracts } from '../marcacion/firstContracts.ts'
import { assertPeriodoOpen } from '../periodo/assertPeriodoOpen.ts'
import { recomputeDays } from './recomputeDays.ts'

export type Marks = { trabajador: number; fecha: string; marcas: readonly string[]; motivo: string | null }

/**
 * Replaces the manual punches of a day by these clock times; annuls them if `marcas` is empty. For a shift that ends
 * the next morning, times in its morning window belong to that morning. The caller holds `lockAsistencia`.
 */
export async function writeMarks({ db, now, today }: Context, marks: Marks): Promise<void> {
  const { trabajador, fecha } = marks
  if (fecha > today) throw invalid('fecha', 'No se puede registrar asistencia de una fecha futura')
  const instants = await instantsOf(db, marks)
  if (instants.some((instant) => new Date(instant) > now))
    throw invalid('marcas', 'La marcación no puede ser posterior a la fecha y hora actual')
  const contracts = await firstContracts(db, [trabajador])
  const early = marks.marcas.length > 0 ? beforeContract(fecha, contracts.get(trabajador)) : null
  if (early) throw invalid('fecha', capitalised(early))
  await assertPeriodoOpen(db, fecha, fecha)
  const earlier = await manualOf(db, marks)
  await sql`update rrhh.marcacion set anulada = true, motivo_anulacion = ${marks.motivo ?? 'Marcas manuales retiradas'}
    where id_marcacion = any(${earlier}::int[])`.execute(db)
  await sql`
    insert into rrhh.marcacion (id_trabajador, fecha_hora, origen, motivo)
    select ${trabajador}, t, 'MANUAL', ${marks.motivo} from unnest(${instants}::timestamptz[]) t on conflict do nothing`.execute(
    db,
  )
  await recomputeDays(db, { trabajadores: [trabajador], desde: fecha, hasta: fecha, now })
}

/** Converts clock times to instants. Times that fit only the next morning's part of the shift window get that date. */
async function instantsOf(db: Db, { trabajador, fecha, marcas }: Marks): Promise<string[]> {
  const { rows } = await sql<{ instante: string }>`
    select ((${fecha}::date + hora) at time zone 'America/Lima' + case when i.minuto not between t.de and t.a
        and i.minuto + 1440 between t.de and t.a then interval '1 day' else interval '0' end)::text as instante
    from unnest(${marcas}::time[]) hora
    cross join lateral (select rrhh.minute_of((${fecha}::date + hora) at time zone 'America/Lima') as minuto) i
    left join rrhh.tramos_between(${fecha}::date, ${fecha}::date, array[${trabajador}::int]) t on t.dia = ${fecha}::date`.execute(
    db,
  )
  return rows.map(({ instante }) => instante)
}

/** Returns the manual punches assigned to the day, including those outside the shift window. */
async function manualOf(db: Db, { trabajador, fecha }: Marks) {
  const { rows } = await sql<{ id: number }>`
    select m.id_marcacion as id from rrhh.marcacion m
    where m.id_trabajador = ${trabajador} and m.origen = 'MANUAL' and not m.anulada
      and m.fecha_hora >= (${fecha}::date - 1)::timestamp at time zone 'America/Lima'
      and m.fecha_hora < (${fecha}::date + 2)::timestamp at time zone 'America/Lima'
      and rrhh.day_of_marca(m.id_trabajador, m.fecha_hora) = ${fecha}::date`.execute(db)
  return rows.map(({ id }) => id)
}
