import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { type RolCalendario, rolVacacion, type rolVacacionRoutes } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { parametro } from '../../../database/parametro.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'

type Show = Handler<typeof rolVacacionRoutes.showCalendario>

export const showCalendario: Show = async (context) => {
  const { db, params } = context
  const plan = await records(rolVacacion, context).get(params.id)
  const [unidad, periodo] = [Number(plan.unidad.idUnidad), Number(plan.periodo.idPeriodo)]
  const { rows } = await sql<{ anio: number; desde: string; hasta: string }>`
    select anio, fecha_inicio as desde, fecha_fin as hasta from rrhh.periodo where id_periodo = ${periodo}`.execute(db)
  const { anio, desde, hasta } = onlyRow(rows)
  const maxAusentesPct = await parametro(db, 'maxAusentesPct')
  const trabajadores = await workersOf(db, unidad, params.id, desde, hasta)
  const { rows: holidays } = await sql<{ dia: string }>`
    select fecha as dia from rrhh.feriados_between(${desde}::date, ${hasta}::date) order by fecha`.execute(db)
  const advertencias = await crowdedDays(db, params.id, trabajadores, maxAusentesPct)
  return { anio, feriados: holidays.map(({ dia }) => dia), maxAusentesPct, trabajadores, advertencias }
}

async function workersOf(db: Db, unidad: number, idRol: number, desde: string, hasta: string) {
  const { rows } = await sql<RolCalendario['trabajadores'][number]>`
    select t.id_trabajador as "idTrabajador", t.nombre_completo as "nombreCompleto",
      (select coalesce(json_agg(json_build_object('idPeriodoVacacional', p.id_periodo_vacacional, 'nombre', p.nombre, 'dias',
          case p.estado when 'GANADO' then p.saldo else p.dias_regimen + coalesce(p.ajuste, 0) - p.gozados - p.programados end)
          order by p.fecha_inicio), '[]')
        from rrhh.periodo_vacacional p
        where p.id_trabajador = t.id_trabajador and (p.estado = 'EN_CURSO' or (p.estado = 'GANADO' and p.saldo > 0))) as periodos,
      (select coalesce(json_agg(json_build_object('desde', v.fecha_inicio, 'hasta', coalesce(v.fecha_suspension - 1, v.fecha_fin_computo))
          order by v.fecha_inicio), '[]')
        from rrhh.vacacion v where v.id_trabajador = t.id_trabajador and v.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')
          and v.fecha_inicio <= ${hasta}::date and v.fecha_fin_computo >= ${desde}::date
          and v.id_rol_vacacion is distinct from ${idRol}) as vacaciones
    from rrhh.trabajador t where t.id_unidad = ${unidad} and t.estado in ('ACTIVO', 'SUSPENDIDO')
    order by t.nombre_completo`.execute(db)
  return rows
}

/** Returns a sentence for each run of days on which more workers would be away than the setting allows. */
async function crowdedDays(
  db: Db,
  idRol: number,
  workers: RolCalendario['trabajadores'],
  most: number,
): Promise<string[]> {
  if (workers.length === 0) return []
  const { rows } = await sql<{ dia: string; pct: number }>`
    with ausente as (
      select d.id_trabajador, g.dia::date as dia from rrhh.rol_vacacion_detalle d
      cross join lateral generate_series(d.fecha_inicio::timestamp, (d.fecha_inicio + d.dias::int - 1)::timestamp, interval '1 day') g (dia)
      where d.id_rol_vacacion = ${idRol}
      union
      select (x->>'idTrabajador')::int, g.dia::date from jsonb_array_elements(${JSON.stringify(workers)}::jsonb) x,
        jsonb_array_elements(x->'vacaciones') v,
        generate_series((v->>'desde')::timestamp, (v->>'hasta')::timestamp, interval '1 day') g (dia)
    ), lleno as (
      select dia, round(count(*) * 100.0 / ${workers.length}::int, 2) as pct from ausente group by dia
      having count(*) * 100.0 / ${workers.length}::int > ${most}::numeric)
    select dia, pct from lleno l
    where not exists (select from lleno p where p.dia = l.dia - 1 and p.pct = l.pct) order by dia limit 60`.execute(db)
  return rows.map(({ dia, pct }) => `El ${shownDay(dia)} estaría ausente el ${quantityText(pct)}% de la unidad`)
}
