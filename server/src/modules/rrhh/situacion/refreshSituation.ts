import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { sql } from 'kysely'
import { settleStates } from '../../../crud/stateByDay.ts'
import type { Db } from '../../../database/connect.ts'
import { refreshPeriodos } from '../vacacion/refreshPeriodos.ts'
import { refreshPlazas } from './refreshPlazas.ts'
import { turnContratos } from './turnContratos.ts'

/**
 * Updates the situation of these workers (null: all) on a day: states of contracts, movements and vacations; state,
 * unit, post, regime, schedule, pay, position, acting heads and years of vacation. Runs every night and after each
 * change of contracts, movements or schedules, so late records take effect immediately (L4).
 */
export async function refreshSituation(
  db: Db,
  today: string,
  trabajadores: readonly number[] | null = null,
): Promise<void> {
  const of = trabajadores ? { column: 'id_trabajador', ids: trabajadores } : undefined
  await turnContratos(db, today, trabajadores)
  await settleStates(db, desplazamientoTrabajador, today, of)
  await settleStates(db, vacacion, today, of)
  await refreshPay(db, today, trabajadores)
  await refreshTrabajadores(db, today, trabajadores)
  await refreshPlazas(db, today, trabajadores && (await cargosOf(db, trabajadores)))
  await refreshHeadsInCharge(db, today)
  await refreshPeriodos(db, today, trabajadores)
}

const refreshPay = (db: Db, today: string, trabajadores: readonly number[] | null) =>
  sql`
    update rrhh.contrato c set remuneracion_vigente = s.remuneracion
    from (select id_contrato, rrhh.remuneracion_on(id_contrato, least(${today}::date, upper(vida) - 1)) as remuneracion
          from rrhh.contrato k where ${trabajadores}::int[] is null or id_trabajador = any(${trabajadores}::int[])) s
    where c.id_contrato = s.id_contrato and c.remuneracion_vigente <> s.remuneracion`.execute(db)

const refreshTrabajadores = (db: Db, today: string, trabajadores: readonly number[] | null) =>
  sql`
    update rrhh.trabajador t set estado = s.estado, id_unidad = s.id_unidad, id_cargo = s.id_cargo,
      id_regimen_laboral = s.id_regimen_laboral, id_horario = s.id_horario, fecha_ingreso = s.ingreso
    from (
      select w.id_trabajador, case when p.id_contrato is null then case when v.pasado then 'CESADO' else 'REGISTRADO' end
          when p.suspendido then 'SUSPENDIDO' else 'ACTIVO' end as estado,
        p.id_unidad, p.id_cargo, p.id_regimen_laboral, h.id_horario, v.ingreso
      from rrhh.trabajador w
      left join rrhh.situacion_on(${today}::date, ${trabajadores}::int[]) p using (id_trabajador)
      left join (
        select id_trabajador, bool_or(fecha_inicio <= ${today}::date) as pasado, min(fecha_inicio) filter (where vinculo) as ingreso
        from rrhh.contrato where estado not in ('BORRADOR', 'ANULADO') group by id_trabajador) v using (id_trabajador)
      left join rrhh.horario_trabajador h on h.id_trabajador = w.id_trabajador
        and daterange(h.fecha_inicio, h.fecha_fin, '[]') @> ${today}::date
      where ${trabajadores}::int[] is null or w.id_trabajador = any(${trabajadores}::int[])) s
    where t.id_trabajador = s.id_trabajador
      and (t.estado, t.id_unidad, t.id_cargo, t.id_regimen_laboral, t.id_horario, t.fecha_ingreso)
        is distinct from (s.estado, s.id_unidad, s.id_cargo, s.id_regimen_laboral, s.id_horario, s.ingreso)`.execute(db)

async function cargosOf(db: Db, trabajadores: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id_cargo as id from rrhh.plaza_uso where id_trabajador = any(${trabajadores}::int[])
    union select id_cargo from rrhh.cape where id_ocupante = any(${trabajadores}::int[])
    union select id_cargo from rrhh.contrato where id_trabajador = any(${trabajadores}::int[]) and id_cargo is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const refreshHeadsInCharge = (db: Db, today: string) =>
  sql`
    update rrhh.unidad u set id_jefe_encargado = s.id_trabajador
    from (select id_unidad, (
            select d.id_trabajador from rrhh.desplazamiento_trabajador d
            where coalesce(d.id_unidad_destino, d.id_unidad_origen) = x.id_unidad and d.temporal and d.es_jefatura
              and d.estado = 'VIGENTE' and daterange(d.fecha_inicio, d.fecha_fin, '[]') @> ${today}::date
            order by d.fecha_inicio desc limit 1) as id_trabajador
          from rrhh.unidad x) s
    where u.id_unidad = s.id_unidad and u.id_jefe_encargado is distinct from s.id_trabajador`.execute(db)
