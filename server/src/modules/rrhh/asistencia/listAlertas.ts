import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AlertaAsistencia, asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { sql } from 'kysely'
import { parametro } from '../../../database/parametro.ts'
import type { Handler } from '../../../http/implement.ts'
import { visibleWorkers } from '../alcance/visibleWorkers.ts'
import { absenceLimits, absencesOf, absenceTexts } from './absencesOf.ts'

const sentences: Record<AlertaAsistencia['tipo'], (value: number, limit: number) => string> = {
  TARDANZA: (value, limit) => `Acumula ${value} minutos de tardanza (límite ${limit})`,
  CONSECUTIVAS: (value, limit) => `Acumula ${value} ${absenceTexts.CONSECUTIVAS} (límite ${limit})`,
  TREINTA_DIAS: (value, limit) => `Acumula ${value} ${absenceTexts.TREINTA_DIAS} (límite ${limit})`,
  CIENTO_OCHENTA_DIAS: (value, limit) => `Acumula ${value} ${absenceTexts.CIENTO_OCHENTA_DIAS} (límite ${limit})`,
}

type Found = { trabajador: AlertaAsistencia['trabajador'] } & Record<
  'tardanza' | 'seguidas' | 'treinta' | 'ciento',
  number
>

/** Lists workers who exceed an absence or lateness limit because of a day in the period. */
export const listAlertas: Handler<typeof asistenciaRoutes.listAlertas> = async ({ db, query, scope }) => {
  const period = await db
    .selectFrom('rrhh.periodo')
    .select(['fecha_inicio', 'fecha_fin'])
    .where('id_periodo', '=', query.idPeriodo)
    .where('tipo', '=', 'MENSUAL')
    .executeTakeFirst()
  if (!period) throw new Problem('notFound')
  const limits = { TARDANZA: await parametro(db, 'limiteTardanzaMes'), ...absenceLimits }
  const [first, last] = [sql`${period.fecha_inicio}::date`, sql`${period.fecha_fin}::date`]
  const { rows } = await sql<Found>`
    with suma as (
      select a.id_trabajador, sum(a.minutos_tardanza)::int as tardanza from rrhh.asistencia a join rrhh.trabajador t using (id_trabajador)
      where a.id_turno is not null and ${visibleWorkers(scope)} and a.fecha between ${first} and ${last} group by 1
    ), falta as (${absencesOf(visibleWorkers(scope), first, last)})
    select json_build_object('idTrabajador', t.id_trabajador, 'numeroDocumento', t.numero_documento, 'nombreCompleto', t.nombre_completo) as trabajador,
      s.tardanza, coalesce(f.seguidas, 0) as seguidas, coalesce(f.treinta, 0) as treinta, coalesce(f.ciento, 0) as ciento
    from suma s join rrhh.trabajador t using (id_trabajador) left join falta f using (id_trabajador)
    where s.tardanza > ${limits.TARDANZA} or f.seguidas > ${limits.CONSECUTIVAS} or f.treinta > ${limits.TREINTA_DIAS}
      or f.ciento > ${limits.CIENTO_OCHENTA_DIAS}
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
