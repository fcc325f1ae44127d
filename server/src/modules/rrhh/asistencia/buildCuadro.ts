import type { Cuadro, CuadroDia } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Enough for a unit and the units below it. Clients read the whole region unit by unit. */
const MAX_WORKERS = 500

type Worker = Omit<Cuadro['trabajadores'][number], 'dias'>
type Cell = CuadroDia & { idTrabajador: number }

/** Returns the scheduled shifts, granted leave and attendance of each worker and day between two days. */
export async function buildCuadro(db: Db, desde: string, hasta: string, who: RawBuilder<unknown>): Promise<Cuadro> {
  const dias = await sql<Cuadro['dias'][number]>`
    select d::date::text as fecha, f.descripcion as feriado
    from generate_series(${desde}::timestamp, ${hasta}::timestamp, interval '1 day') d left join rrhh.feriados_between(${desde}::date, ${hasta}::date) f on f.fecha = d::date
    order by 1`.execute(db)
  const workers = await workersOf(db, desde, hasta, who)
  const cells = await cellsOf(
    db,
    desde,
    hasta,
    workers.map(({ idTrabajador }) => idTrabajador),
  )
  const byWorker = Map.groupBy(cells, ({ idTrabajador }) => idTrabajador)
  const trabajadores = workers.map((worker) => ({
    ...worker,
    dias: (byWorker.get(worker.idTrabajador) ?? []).map(({ idTrabajador: _, ...day }) => day),
  }))
  return { dias: dias.rows, trabajadores }
}

/** Returns workers with a contract on any of these days, with their unit on the last of those days. */
async function workersOf(db: Db, desde: string, hasta: string, who: RawBuilder<unknown>): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    with vinculo as (
      select distinct on (id_trabajador) id_trabajador, id_unidad from rrhh.vinculo_between(${desde}::date, ${hasta}::date, null)
      order by id_trabajador, dia desc)
    select t.id_trabajador as "idTrabajador", t.numero_documento as "numeroDocumento", t.nombre_completo as "nombreCompleto",
      v.id_unidad as "idUnidad"
    from vinculo v join rrhh.trabajador t using (id_trabajador) where ${who}
    order by t.nombre_completo, t.id_trabajador limit ${MAX_WORKERS}`.execute(db)
  return rows
}

async function cellsOf(db: Db, desde: string, hasta: string, trabajadores: number[]): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    with entero as (
      select id_trabajador, dia, entera from rrhh.permisos_by_day(${desde}::date, ${hasta}::date, ${trabajadores}::int[]))
    select v.id_trabajador as "idTrabajador", v.dia::text as fecha,
      case when u.id_turno is null then null
        else json_build_object('idTurno', u.id_turno, 'codigo', u.codigo, 'color', u.color) end as turno,
      coalesce(o.condicion_verificada, a.condicion) as condicion,
      case when o.condicion_verificada is not null then a.condicion end as calculada, e.entera as permiso,
      a.marca_ingreso as ingreso, a.marca_salida as salida,
      case when o.fecha is null then coalesce(a.minutos_tardanza, 0) else coalesce(o.minutos_tardanza_verificados, 0) end as "minutosTardanza",
      coalesce(a.minutos_trabajados, 0) as "minutosTrabajados", coalesce(a.minutos_extra_autorizados, 0) as "minutosExtraAutorizados"
    from rrhh.vinculo_between(${desde}::date, ${hasta}::date, ${trabajadores}::int[]) v
    join rrhh.programado_between(${desde}::date, ${hasta}::date, ${trabajadores}::int[]) p using (id_trabajador, dia)
    left join rrhh.turno u on u.id_turno = p.id_turno
    left join rrhh.asistencia a on a.id_trabajador = v.id_trabajador and a.fecha = v.dia
    left join rrhh.asistencia_verificada w on w.id_trabajador = v.id_trabajador and w.id_periodo = a.id_periodo
    left join rrhh.asistencia_verificada_dia o on o.id_asistencia_verificada = w.id_asistencia_verificada and o.fecha = v.dia
    left join entero e on e.id_trabajador = v.id_trabajador and e.dia = v.dia
    order by v.id_trabajador, v.dia`.execute(db)
  return rows
}
