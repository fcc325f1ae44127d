import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { refreshTotals } from '../asistenciaVerificada/refreshTotals.ts'
import { addDays } from '../calendar/addDays.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'

/** Of attendance before today. */
const PAST_DAYS = 92

/**
 * Schedules of the sample workers and three months of punches, by a sum over worker and day that is the same every time: most are
 * in time, some late, some leave early, some forget a punch or stay away, by the season. Then the days, and the months before this
 * one verified. Does nothing where somebody already follows a schedule.
 */
export async function demoAsistencia(db: Db, now: Date): Promise<void> {
  const some = await db.selectFrom('rrhh.horario_trabajador').select('id_horario').limit(1).executeTakeFirst()
  if (some) return
  const today = dayInLima(now)
  await insertPeriods(db, today)
  await insertSchedules(db)
  await insertPunches(db, addDays(today, -PAST_DAYS), today, now)
  // A month at a time, as a night would have done.
  for (let desde = addDays(today, -PAST_DAYS); desde <= today; desde = addDays(desde, 31))
    await recomputeDays(db, { trabajadores: null, desde, hasta: addDays(desde, 30), now })
  await insertMonths(db, today)
  await refreshSituation(db, today)
}

/** The months of the years the sample reaches into, where they are missing. */
const insertPeriods = (db: Db, today: string) =>
  sql`
    insert into rrhh.periodo (tipo, anio, mes, fecha_inicio, fecha_fin)
    select 'MENSUAL', extract(year from m)::int, extract(month from m)::int, m::date, (m + interval '1 month - 1 day')::date
    from generate_series(date_trunc('month', ${addDays(today, -PAST_DAYS)}::date)::timestamp, date_trunc('month', ${today}::date)::timestamp,
      interval '1 month') m
    where not exists (select from rrhh.periodo p where p.tipo = 'MENSUAL'
      and daterange(p.fecha_inicio, p.fecha_fin, '[]') && daterange(m::date, (m + interval '1 month - 1 day')::date, '[]'))`.execute(
    db,
  )

/** Two thirds the office hours, some without a break, some on guard duty; the one who has left, to the end. */
const insertSchedules = (db: Db) =>
  sql`
    insert into rrhh.horario_trabajador (id_trabajador, id_horario, fecha_inicio, fecha_fin)
    select c.id_trabajador, h.id_horario, c.inicio, c.cese
    from (select id_trabajador, min(fecha_inicio) as inicio, max(fecha_cese) as cese, row_number() over (order by id_trabajador) as n
          from rrhh.contrato where estado <> 'BORRADOR' group by id_trabajador) c
    join rrhh.horario h on h.codigo = case when c.n % 9 = 0 then 'GUARD' when c.n % 4 = 0 then 'ADM-C' else 'ADM' end
    order by c.id_trabajador`.execute(db)

async function insertPunches(db: Db, desde: string, hasta: string, now: Date): Promise<void> {
  await sql`
    with archivo as (
      insert into rrhh.importacion_marcacion (nombre_archivo, sha256, total, insertadas, duplicadas, rechazadas)
      values ('reloj-sede-central.csv', encode(sha256('reloj-sede-central'), 'hex'), 0, 0, 0, 0)
      returning id_importacion_marcacion as id
    ), epoca as (
      -- Of each hundred: late when it rains, after a free day and in the feasts of June; absent with the colds of winter and next to
      -- holidays; longer at work when accounts are closed, and in the weeks of campaigns.
      select d.dia, m.lluvia, 6 + 6 * m.lluvia + case when extract(month from d.dia) = 6 then 5 else 0 end
          + case when extract(isodow from d.dia) = 1 or v.vispera then 4 else 0 end as tarde,
        1 + case when extract(month from d.dia) in (7, 8) then 3 else 0 end + case when v.vispera or v.manana then 4 else 0 end as falta,
        3 + case when extract(month from d.dia) = 12 or extract(week from d.dia)::int % 13 in (2, 3) then 9 else 0 end as extra
      from (select generate_series(${desde}::date, ${hasta}::date, interval '1 day')::date as dia) d
      cross join lateral (select (extract(month from d.dia) in (12, 1, 2, 3))::int as lluvia) m
      cross join lateral (select exists (select from rrhh.feriado f where f.fecha = d.dia - 1) as vispera,
        exists (select from rrhh.feriado f where f.fecha = d.dia + 1) as manana) v
    ), persona as (
      select id_trabajador, row_number() over (order by id_trabajador)::int as n from rrhh.trabajador
    ), dia as (
      select p.id_trabajador, p.dia, p.ingreso, p.salida, (w.n * 37 + (p.dia - date '2020-01-01') * 17) % 101 as suerte,
        (w.n * 13 + (p.dia - date '2020-01-01') * 7) % 11 as poco, e.tarde, e.extra, e.falta, e.lluvia
      from rrhh.programado_between(${desde}::date, ${hasta}::date, null) p join persona w using (id_trabajador)
      join rrhh.vinculo_between(${desde}::date, ${hasta}::date, null) v using (id_trabajador, dia)
      join epoca e on e.dia = p.dia
      where p.id_turno is not null
    ), marca as (
      -- In by the clock: a few minutes early, or late when luck is out.
      select id_trabajador, ingreso + case when suerte < tarde then 11 + poco * (3 + lluvia) when suerte = 28 then 75 else poco - 8 end as t
      from dia where suerte < 100 - falta
      union all
      select id_trabajador, salida + case when suerte between 29 and 31 then -25 when suerte between 40 and 39 + extra then 95 else poco end
      from dia where suerte < 100 - falta and suerte <> 50
    ), nueva as (
      insert into rrhh.marcacion (id_trabajador, fecha_hora, origen, reloj, id_importacion)
      select id_trabajador, rrhh.instant_of(t), 'IMPORTACION', 'Sede central', archivo.id
      from marca cross join archivo where rrhh.instant_of(t) <= ${now}::timestamptz
      order by t, id_trabajador on conflict do nothing returning 1
    )
    select count(*) from nueva`.execute(db)
  await sql`
    update rrhh.importacion_marcacion i set total = n, insertadas = n
    from (select count(*)::int as n from rrhh.marcacion where origen = 'IMPORTACION') m where i.total = 0`.execute(db)
}

/** The month before the last is confirmed; of the last, those of the heads and a third of the others are verified. */
async function insertMonths(db: Db, today: string): Promise<void> {
  const { rows } = await sql<{ id: number; orden: number }>`
    select id_periodo as id, row_number() over (order by fecha_fin desc)::int as orden from rrhh.periodo
    where tipo = 'MENSUAL' and fecha_fin < ${today}::date and fecha_inicio >= ${addDays(today, -PAST_DAYS)}::date
    order by fecha_fin desc limit 2`.execute(db)
  for (const { id, orden } of rows) {
    await sql`
      insert into rrhh.asistencia_verificada (id_periodo, id_trabajador)
      select distinct ${id}::int, id_trabajador from rrhh.asistencia where id_periodo = ${id} order by 2`.execute(db)
    await refreshTotals(db, id, null)
    const done = orden === 1 ? sql`(w.n % 3 = 0 or w.dirige)` : sql`true`
    const estado = orden === 1 ? 'VERIFICADA' : 'CONFORME'
    await sql`
      update rrhh.asistencia_verificada v set estado = ${estado}, verificado_por = case when w.dirige then 'rrhh' else 'jefedeunidad' end, fecha_verificacion = p.fecha_fin + 3
      from rrhh.periodo p, (select id_trabajador, row_number() over (order by id_trabajador) as n,
        exists (select from rrhh.unidad u where u.id_jefe = t.id_trabajador) as dirige from rrhh.trabajador t) w
      where w.id_trabajador = v.id_trabajador and p.id_periodo = v.id_periodo and v.id_periodo = ${id} and ${done}`.execute(
      db,
    )
  }
}
