import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { chance } from './chance.ts'
import { dayOfMonth } from './dayOfMonth.ts'
import { demoVolunteers } from './demoVolunteers.ts'

/**
 * Three campaigns around today with brigades, volunteers and two thousand doses up to today: a permanent one of the
 * whole year, one in schools, and one that has ended.
 */
export async function demoCampaigns(db: Db, now: Date): Promise<void> {
  const today = dayInLima(now)
  const span = (...ends: [number, number, number, number]) => ({
    inicio: dayOfMonth(today, ends[0], ends[1]),
    final: dayOfMonth(today, ends[2], ends[3]),
  })
  const [year, schools, measles] = [span(-10, 1, 2, 0), span(-8, 15, 1, 15), span(-10, 15, -2, 0)]
  const first = await db.selectFrom('amachay.campania').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { rows: others } = await sql<{ id: number }>`
    insert into amachay.campania (nombre, vacuna, descripcion, fecha_inicio, fecha_final, dosis_esquema, poblacion_objetivo, edad_minima, edad_maxima)
    values ('Escolares protegidos', 'VPH y dT', 'En instituciones educativas de la región', ${schools.inicio}, ${schools.final}, 2, 600, 9, 18),
      ('Barrido contra el sarampión', 'SPR', 'Cierre de brechas por distrito', ${measles.inicio}, ${measles.final}, 1, 400, 1, 14)
    returning id`.execute(db)
  await sql`update amachay.campania set poblacion_objetivo = 1500, fecha_inicio = ${year.inicio}, fecha_final = ${year.final}
    where id = ${first.id}`.execute(db)
  const ids = [first, ...others].map(({ id }) => id)
  await addGoals(db, ids)
  await addBrigades(db, ids)
  await demoVolunteers(db, ids, now)
  await addDoses(db, ids, today)
}

type Ids = readonly number[]

async function addGoals(db: Db, ids: Ids): Promise<void> {
  await sql`
    insert into amachay.campania_meta_distrito (id_campania, posicion, ubigeo, meta)
    select c.id, row_number() over (partition by c.id order by e.lugares desc, e.ubigeo) - 1, e.ubigeo,
      greatest(1, round(c.poblacion_objetivo * e.lugares / 150.0))::int
    from unnest(${ids}::int[]) o(id) join amachay.campania c using (id) cross join (select ubigeo, count(*) as lugares from amachay.establecimiento group by 1
      order by 2 desc, 1 limit 12) e`.execute(db)
  await sql`
    insert into amachay.campania_meta_edad (id_campania, posicion, grupo, meta)
    select c.id, row_number() over (partition by c.id order by g.desde) - 1, g.grupo, round(c.poblacion_objetivo * g.parte)::int
    from amachay.campania c join (values (1, '0-4', 0, 0.08), (1, '5-11', 5, 0.1), (1, '12-17', 12, 0.08), (1, '18-29', 18, 0.16),
      (1, '30-59', 30, 0.36), (1, '60+', 60, 0.22), (2, '5-11', 5, 0.45), (2, '12-17', 12, 0.55), (3, '0-4', 0, 0.35),
      (3, '5-11', 5, 0.65)) g(campania, grupo, desde, parte)
      on c.id = (${ids}::int[])[g.campania]`.execute(db)
}

async function addBrigades(db: Db, ids: Ids): Promise<void> {
  await sql`
    insert into amachay.brigada (id_campania, nombre, id_establecimiento, fecha_inicio, fecha_final, id_responsable)
    select c.id, 'Brigada ' || chr(64 + n), (select id from amachay.establecimiento order by id offset n * 11 limit 1),
      c.fecha_inicio + 10, c.fecha_final, (select id from amachay.personal order by id offset n limit 1)
    from unnest(${ids}::int[]) with ordinality o(id, orden) join amachay.campania c using (id) cross join generate_series(1, 4) n
    order by o.orden, n`.execute(db)
  await sql`
    insert into amachay.brigada_miembro (id_brigada, id_personal, posicion)
    select b.id, p.id, m from (select id, row_number() over (order by id) - 1 as n from amachay.brigada) b
    cross join generate_series(1, 3) m
    join lateral (select id from amachay.personal order by id offset (b.n % 4) * 3 + m - 1 limit 1) p on true
    order by b.n, m`.execute(db)
}

/** 1,400 people with their first dose; 600 of them with the second one, four weeks later. */
async function addDoses(db: Db, ids: Ids, today: string): Promise<void> {
  await sql`
    with persona as (
      select n, case when n % 20 < 13 then 1 when n % 20 < 18 then 2 else 3 end as campania,
        floor(power(${chance('n', 'lugar')}, 1.6) * 150)::int as lugar
      from generate_series(0, 1399) n
    ), primera as (
      select p.*, c.vacuna, c.dosis_esquema, c.fecha_inicio + floor(${chance('n', 'dia')} *
        greatest(1, least(c.fecha_final, ${today}::date) - c.fecha_inicio - 28))::int as fecha
      from persona p join amachay.campania c on c.id = (${ids}::int[])[p.campania] where c.fecha_inicio <= ${today}::date
    ), segunda as (
      select * from primera where dosis_esquema > 1 and fecha + 28 <= ${today}::date order by n limit 600
    ), dosis as (
      select *, 1 as numero, fecha as dada from primera union all select *, 2, fecha + 28 from segunda
    ), lugar as (
      select id, ubicacion, row_number() over (order by id) - 1 as n from amachay.establecimiento
    ), equipo as (
      select id, row_number() over (order by id) - 1 as n from amachay.personal
    )
    insert into amachay.vacunacion (id_campania, id_establecimiento, id_brigada, tipo_documento, documento, fecha_nacimiento,
      sexo, fecha, dosis, vacuna, lote, id_vacunador, ubicacion, consentimiento)
    select (${ids}::int[])[d.campania], l.id, (select b.id from amachay.brigada b where b.id_campania = (${ids}::int[])[d.campania] and d.n % 3 = 0
        order by b.id offset d.n % 4 limit 1),
      'DNI', (99010000 + d.n * 241)::text, d.fecha - 400 - floor(${chance('d.n', 'edad')} *
        case d.campania when 1 then 29000 when 2 then 2900 else 4600 end)::int - case d.campania when 2 then 3000 else 0 end,
      case when ${chance('d.n', 'sexo')} < 0.54 then 'F' else 'M' end, d.dada, d.numero, d.vacuna,
      'L-' || (200 + d.n % 9), e.id,
      point(l.ubicacion[0] + (${chance('d.n', 'x')} - 0.5) * 0.02, l.ubicacion[1] + (${chance('d.n', 'y')} - 0.5) * 0.02), true
    from dosis d join lugar l on l.n = d.lugar join equipo e on e.n = d.n % 60 order by d.dada, d.n`.execute(db)
}
