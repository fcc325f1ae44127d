import { Problem } from '@wamani/contract/core/problem.ts'
import type { AlertaAsistencia, asistenciaRoutes } from '@wamani/contract/rrhh/asistenciaRoutes.ts'
import { sql } from 'kysely'
import { parametro } from '../../../database/parametro.ts'
import type { Handler } from '../../../http/implement.ts'
import { reachedWorkers } from './reachedWorkers.ts'

/** Absences without excuse from which the law lets a worker be dismissed (Ley 30057, art. 85 j): more than these. */
const ABSENCES = { CONSECUTIVAS: 3, TREINTA_DIAS: 5, CIENTO_OCHENTA_DIAS: 15 } as const

const sentences: Record<AlertaAsistencia['tipo'], (value: number, limit: number) => string> = {
  TARDANZA: (value, limit) => `Acumula ${value} minutos de tardanza (límite ${limit})`,
  CONSECUTIVAS: (value, limit) => `Acumula ${value} inasistencias consecutivas (límite ${limit})`,
  TREINTA_DIAS: (value, limit) => `Acumula ${value} inasistencias en 30 días (límite ${limit})`,
  CIENTO_OCHENTA_DIAS: (value, limit) => `Acumula ${value} inasistencias en 180 días (límite ${limit})`,
}

type Found = { trabajador: AlertaAsistencia['trabajador'] } & Record<
  'tardanza' | 'seguidas' | 'treinta' | 'ciento',
  number
>

/** Who exceeds a limit with a day of the period among those counted. */
export const alertsOf: Handler<typeof asistenciaRoutes.alertasDeAsistencia> = async ({ db, query, scope }) => {
  const period = await db
    .selectFrom('rrhh.periodo')
    .select(['fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', query.idPeriodo)
    .where('tipo', '=', 'MENSUAL')
    .executeTakeFirst()
  if (!period) throw new Problem('notFound')
  const limits = { TARDANZA: await parametro(db, 'limiteTardanzaMes'), ...ABSENCES }
  const { rows } = await sql<Found>`
    with dia as (
      select a.id_trabajador, a.fecha, a.minutos_tardanza, a.condicion in ('FALTA', 'INCOMPLETA') as falta,
        -- Days of duty without an absence between two absences part one series from the next.
        count(*) filter (where a.condicion not in ('FALTA', 'INCOMPLETA')) over (partition by a.id_trabajador order by a.fecha) as serie
      from rrhh.asistencia a join rrhh.trabajador t using (id_trabajador)
      where a.id_turno is not null and ${reachedWorkers(scope)}
        and a.fecha between ${period.fecha_inicio}::date - 179 and ${period.fecha_fin}::date
    ), contada as (
      select id_trabajador, fecha, count(*) over (partition by id_trabajador, serie order by fecha) as seguidas,
        count(*) over (partition by id_trabajador order by fecha range interval '29 days' preceding) as treinta,
        count(*) over (partition by id_trabajador order by fecha range interval '179 days' preceding) as ciento
      from dia where falta
    ), suma as (
      select id_trabajador, sum(minutos_tardanza)::int as tardanza from dia where fecha >= ${period.fecha_inicio}::date group by id_trabajador
    )
    select json_build_object('idTrabajador', t.id_trabajador, 'numeroDocumento', t.numero_documento, 'nombreCompleto', t.nombre_completo) as trabajador,
      s.tardanza, coalesce(max(c.seguidas), 0)::int as seguidas, coalesce(max(c.treinta), 0)::int as treinta,
      coalesce(max(c.ciento), 0)::int as ciento
    from suma s join rrhh.trabajador t using (id_trabajador)
    left join contada c on c.id_trabajador = s.id_trabajador and c.fecha >= ${period.fecha_inicio}::date
    group by t.id_trabajador, s.tardanza
    having s.tardanza > ${limits.TARDANZA} or max(c.seguidas) > ${limits.CONSECUTIVAS} or max(c.treinta) > ${limits.TREINTA_DIAS}
      or max(c.ciento) > ${limits.CIENTO_OCHENTA_DIAS}
    order by t.nombre_completo limit 2000`.execute(db)
  return rows.flatMap(({ trabajador, tardanza, seguidas, treinta, ciento }) => {
    const values = { TARDANZA: tardanza, CONSECUTIVAS: seguidas, TREINTA_DIAS: treinta, CIENTO_OCHENTA_DIAS: ciento }
    const kinds = Object.keys(values) as AlertaAsistencia['tipo'][]
    return kinds
      .filter((tipo) => values[tipo] > limits[tipo])
      .map((tipo) => {
        const [valor, limite] = [values[tipo], limits[tipo]]
        return { trabajador, tipo, valor, limite, mensaje: sentences[tipo](valor, limite) }
      })
  })
}
