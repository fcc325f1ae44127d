import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { addDays } from '../calendar/addDays.ts'

/** Range in days before today, and one request every `STEP_DAYS` days. `demoPermisos` fills the later days. */
const [FIRST_DAYS, LAST_DAYS, STEP_DAYS] = [545, 30, 7]

/** Workers who make requests. The heads follow them in the list and make none. */
const ASKING_COUNT = 46

const kinds = [
  { codigo: 'PER-PAR', desde: '08:00', hasta: '10:00', motivo: 'Trámite en el Banco de la Nación', lugar: null },
  { codigo: 'PER-SAL', desde: '09:00', hasta: '11:30', motivo: 'Cita médica en EsSalud', lugar: null },
  { codigo: 'COM-DIA', desde: '08:00', hasta: '16:00', motivo: 'Inspección de obra', lugar: 'Urubamba' },
  { codigo: 'PER-PAR', desde: '14:00', hasta: '17:00', motivo: 'Reunión de padres en el colegio', lugar: null },
  { codigo: 'LIC-ENF', dias: 3, motivo: 'Descanso médico por infección respiratoria', lugar: null },
  { codigo: 'COM-VIA', dias: 2, motivo: 'Reunión de coordinación', lugar: 'Lima, Ministerio de Economía y Finanzas' },
  { codigo: 'PER-CAP', desde: '08:00', hasta: '13:00', motivo: 'Curso de contrataciones del Estado', lugar: null },
  { codigo: 'PER-CIT', desde: '08:00', hasta: '12:00', motivo: 'Citación del Poder Judicial', lugar: null },
  { codigo: 'COM-DIA', desde: '08:00', hasta: '15:00', motivo: 'Entrega de materiales', lugar: 'Sicuani' },
] as const

/** Inserts decided requests over a year and a half, on working days on which the worker has no other request. */
export async function demoPastRequests(db: Db, now: Date, sustento: number): Promise<void> {
  const today = dayInLima(now)
  await sql`
    with persona as (
      select id_trabajador, id_unidad, row_number() over (order by id_trabajador)::int - 1 as n, count(*) over ()::int as todos
      from (select * from rrhh.trabajador where estado = 'ACTIVO' order by id_trabajador limit ${ASKING_COUNT}::int) t
    ), dado as (
      select k.n, k.dia + case extract(isodow from k.dia) when 6 then 2 when 7 then 1 else 0 end::int as dia
      from (select n, ${addDays(today, -FIRST_DAYS)}::date + n * ${STEP_DAYS}::int + n % 5 as dia
            from generate_series(0, ${Math.floor((FIRST_DAYS - LAST_DAYS) / STEP_DAYS) - 1}::int) n) k
    ), pedida as (
      select d.n, d.dia, p.id_trabajador, p.id_unidad, t.id_tipo_solicitud, t.unidad_medida, t.requiere_sustento, c.motivo, c.lugar,
        c.desde, c.hasta, d.dia + coalesce(c.dias, 1) - 1 as fin,
        case when d.n % 11 = 4 then 'RECHAZADA' when d.n % 17 = 9 then 'ANULADA' else 'APROBADA' end as estado
      from dado d
      join (select *, row_number() over () - 1 as k from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb)
        as t(codigo text, desde time, hasta time, dias int, motivo text, lugar text)) c on c.k = d.n % ${kinds.length}::int
      join rrhh.tipo_solicitud t using (codigo)
      join persona p on p.n = 12 + d.n * 11 % (p.todos - 12)
      where exists (select from rrhh.contrato k where k.id_trabajador = p.id_trabajador and k.estado <> 'BORRADOR'
          and k.fecha_inicio <= d.dia and coalesce(k.fecha_cese, k.fecha_fin_vigente, 'infinity') >= d.dia + 3)
        and not exists (select from rrhh.vacacion v where v.id_trabajador = p.id_trabajador
          and v.fecha_inicio <= d.dia + 3 and v.fecha_fin_computo >= d.dia)
    ), numerada as (
      select *, extract(year from dia)::int as anio, row_number() over (partition by extract(year from dia) order by n) as orden from pedida
    ), hecha as (
      insert into rrhh.solicitud (numero, id_trabajador, id_tipo_solicitud, id_unidad, fecha_solicitud, fecha_inicio, fecha_fin,
        hora_inicio, hora_fin, dias, minutos, motivo, lugar, id_sustento, estado)
      select anio || '-' || lpad(orden::text, 6, '0'), id_trabajador, id_tipo_solicitud, id_unidad, dia - 1, dia, fin, desde, hasta,
        case when unidad_medida = 'DIAS' then fin - dia + 1 end,
        case when unidad_medida = 'HORAS' then extract(epoch from hasta - desde)::int / 60 end,
        motivo, lugar, case when requiere_sustento then ${sustento}::int end, estado
      from numerada order by n
      returning id_solicitud, estado, fecha_solicitud)
    insert into rrhh.solicitud_historial (id_solicitud, estado_anterior, estado_nuevo, usuario, fecha_hora, comentario)
    select h.id_solicitud, p.antes, p.luego, case p.orden when 1 then 'analistarrhh' else 'rrhh' end, (h.fecha_solicitud + p.hora) at time zone 'America/Lima',
      case when p.luego = 'RECHAZADA' then 'Necesidad de servicio' end
    from hecha h cross join lateral (values (1, null, 'REGISTRADA', time '09:10'), (2, 'REGISTRADA', h.estado, time '15:40'))
      p (orden, antes, luego, hora)
    order by h.id_solicitud, p.orden`.execute(db)
  await sql`
    insert into nucleo.numeracion (clave, anio, ultimo)
    select 'rrhh.solicitud', split_part(numero, '-', 1)::int, max(split_part(numero, '-', 2)::int) from rrhh.solicitud group by 2`.execute(
    db,
  )
}
