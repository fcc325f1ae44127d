import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { refreshTotals } from '../asistenciaVerificada/refreshTotals.ts'
import { addMonths } from '../calendar/addMonths.ts'
import { refreshSituation } from '../situacion/refreshSituation.ts'

/** Months of sample attendance before the current one. */
const PAST_MONTHS = 18

/**
 * Inserts schedules and a year and a half of punches, computes the days and closes past months. A formula over worker
 * and day gives the same lateness and absences every time. Does nothing if a schedule assignment exists.
 */
export async function demoAsistencia(db: Db, now: Date): Promise<void> {
  const some = await db.selectFrom('rrhh.horario_trabajador').select('id_horario').limit(1).executeTakeFirst()
  if (some) return
  const today = dayInLima(now)
  const desde = firstDay(today)
  await insertPeriods(db, desde, today)
  await insertSchedules(db)
  await insertPunches(db, desde, today, now)
  await recomputeDays(db, { trabajadores: null, desde, hasta: today, now })
  await insertMonths(db, desde, today)
  await refreshSituation(db, today)
}

const firstDay = (today: string) => addMonths(`${today.slice(0, 7)}-01`, -PAST_MONTHS)

const insertPeriods = (db: Db, desde: string, today: string) =>
  sql`
    insert into rrhh.periodo (tipo, anio, mes, fecha_inicio, fecha_fin)
    select 'MENSUAL', extract(year from m)::int, extract(month from m)::int, m::date, (m + interval '1 month - 1 day')::date
    from generate_series(${desde}::date::timestamp, date_trunc('month', ${today}::date)::timestamp, interval '1 month') m
    where not exists (select from rrhh.periodo p where p.tipo = 'MENSUAL'
      and daterange(p.fecha_inicio, p.fecha_fin, '[]') && daterange(m::date, (m + interval '1 month - 1 day')::date, '[]'))`.execute(
    db,
  )

/** Two thirds of the workers have office hours; others have no break or are on guard duty. */
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
    ), feriado as (
      select fecha from rrhh.feriados_between(${desde}::date - 1, ${hasta}::date + 1)
    ), persona as (
      select id_trabajador, row_number() over (order by id_trabajador)::int as n from rrhh.trabajador
    ), dia as (
      select p.id_trabajador, p.dia, p.ingreso, p.salida, (w.n * 37 + (p.dia - date '2020-01-01') * 17) % 101 as suerte,
        (w.n * 13 + (p.dia - date '2020-01-01') * 7) % 11 as poco, m.lluvia,
        -- Of each hundred: late when it rains, after a free day and in the feasts of June; absent with the colds of winter and next to
        -- holidays; longer at work when accounts are closed, and in the weeks of campaigns.
        6 + 6 * m.lluvia + case m.mes when 6 then 5 else 0 end + case when m.lunes or m.vispera then 4 else 0 end as tarde,
        1 + case when m.mes in (7, 8) then 3 else 0 end + case when m.vispera or m.manana then 4 else 0 end as falta,
        3 + case when m.mes = 12 or m.semana % 13 in (2, 3) then 9 else 0 end as extra
      from rrhh.programado_between(${desde}::date, ${hasta}::date, null) p join persona w using (id_trabajador)
      join rrhh.vinculo_between(${desde}::date, ${hasta}::date, null) v using (id_trabajador, dia)
      cross join lateral (select extract(month from p.dia) as mes, extract(week from p.dia) as semana, extract(isodow from p.dia) = 1 as lunes,
        (extract(month from p.dia) in (12, 1, 2, 3))::int as lluvia, p.dia - 1 in (select fecha from feriado) as vispera,
        p.dia + 1 in (select fecha from feriado) as manana) m
      where p.id_turno is not null
        -- who is away for the whole day passes no clock
        and not exists (select from rrhh.vacacion a where a.id_trabajador = p.id_trabajador and a.estado <> 'ANULADA'
          and p.dia between a.fecha_inicio and a.fecha_fin_computo)
        and not exists (select from rrhh.solicitud a where a.id_trabajador = p.id_trabajador and a.estado = 'APROBADA'
          and a.hora_inicio is null and p.dia between a.fecha_inicio and a.fecha_fin)
    ), marca as (
      -- In by the clock: a few minutes early, or late when luck is out.
      select id_trabajador, ingreso + case when suerte < tarde then 11 + poco * (3 + lluvia) when suerte = 28 then 75 else poco - 8 end as t
      from dia where suerte < 100 - falta
      union all
      select id_trabajador, salida + case when suerte between 29 and 31 then -25 when suerte between 40 and 39 + extra then 95 else poco end
      from dia where suerte < 100 - falta and suerte <> 50
    ), nueva as (
      insert into rrhh.marcacion (id_trabajador, fecha_hora, origen, reloj, id_importacion)
      select m.id_trabajador, m.hora, 'IMPORTACION', 'Sede central', archivo.id
      from (select distinct id_trabajador, rrhh.instant_of(t) as hora from marca) m cross join archivo
      where m.hora <= ${now}::timestamptz and not exists (select from rrhh.marcacion x
        where x.id_trabajador = m.id_trabajador and x.fecha_hora = m.hora and not x.anulada)
      order by m.hora, m.id_trabajador returning 1
    )
    select count(*) from nueva`.execute(db)
  await sql`
    update rrhh.importacion_marcacion i set total = n, insertadas = n
    from (select count(*)::int as n from rrhh.marcacion where origen = 'IMPORTACION') m where i.total = 0`.execute(db)
}

/**
 * In the last complete month, verifies the heads and a third of the other workers. Leaves the month before that
 * confirmed but open. Closes all earlier months some days after their end.
 */
async function insertMonths(db: Db, desde: string, today: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id_periodo as id from rrhh.periodo
    where tipo = 'MENSUAL' and fecha_inicio >= ${desde}::date and fecha_fin < ${today}::date order by fecha_fin desc`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into rrhh.asistencia_verificada (id_periodo, id_trabajador)
    select id_periodo, id_trabajador from rrhh.asistencia where id_periodo = any(${ids}::int[])
    group by id_periodo, id_trabajador order by array_position(${ids}::int[], id_periodo), id_trabajador`.execute(db)
  await refreshTotals(db, ids, null)
  await sql`
    update rrhh.asistencia_verificada v set estado = case when p.id_periodo = ${ids[0]} then 'VERIFICADA' else 'CONFORME' end,
      verificado_por = case when w.dirige then 'rrhh' else 'jefedeunidad' end,
      fecha_verificacion = (least(p.fecha_fin + 3, ${today}::date - 1) + time '10:05' + w.n * interval '2 minutes')
        at time zone 'America/Lima'
    from rrhh.periodo p, (select id_trabajador, row_number() over (order by id_trabajador) as n,
      exists (select from rrhh.unidad u where u.id_jefe = t.id_trabajador) as dirige from rrhh.trabajador t) w
    where w.id_trabajador = v.id_trabajador and p.id_periodo = v.id_periodo and p.id_periodo = any(${ids}::int[])
      and (p.id_periodo <> ${ids[0]} or w.n % 3 = 0 or w.dirige)`.execute(db)
  const closed = ids.slice(2)
  await sql`
    update rrhh.periodo set estado = 'CERRADO', cerrado_por = 'rrhh', fecha_cierre = (fecha_fin + 8 + time '16:20') at time zone 'America/Lima'
    where id_periodo = any(${closed}::int[])`.execute(db)
}
