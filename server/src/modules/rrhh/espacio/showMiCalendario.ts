import type { MiCalendario, miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownWorkerOf } from './ownWorkerOf.ts'
import { asked, lastOf, live, type Span, teamVacations } from './teamVacations.ts'

export const showMiCalendario: Handler<typeof miEspacioRoutes.showMiCalendario> = async ({ db, scope, query }) => {
  const id = ownWorkerOf(scope)
  const [dias, propias, equipo, companeros] = await Promise.all([
    daysOf(db, id, query),
    absencesOf(db, id, query),
    teamVacations(db, id, query),
    teamSize(db, id),
  ])
  return { dias, propias, equipo, companeros }
}

async function daysOf(db: Db, id: number, { desde, hasta }: Span): Promise<MiCalendario['dias']> {
  const { rows } = await sql<MiCalendario['dias'][number]>`
    select j.dia as fecha, f.descripcion as feriado, j.laborable
    from rrhh.jornada_between(${desde}::date, ${hasta}::date, array[${id}::int]) j
      left join rrhh.feriados_between(${desde}::date, ${hasta}::date) f on f.fecha = j.dia
    order by j.dia`.execute(db)
  return rows
}

async function absencesOf(db: Db, id: number, { desde, hasta }: Span): Promise<MiCalendario['propias']> {
  const { rows } = await sql<MiCalendario['propias'][number]>`
    select v.fecha_inicio as desde, ${lastOf} as hasta, 'Vacaciones' as motivo from rrhh.vacacion v
    where v.id_trabajador = ${id} and ${live} and v.fecha_inicio <= ${hasta}::date and ${lastOf} >= ${desde}::date
    union all
    select s.fecha_inicio, s.fecha_fin, k.nombre || case when s.estado = 'APROBADA' then '' else ' (en trámite)' end
    from rrhh.solicitud s join rrhh.tipo_solicitud k using (id_tipo_solicitud)
    where s.id_trabajador = ${id} and ${asked} and s.hora_inicio is null
      and s.fecha_inicio <= ${hasta}::date and s.fecha_fin >= ${desde}::date
    order by 1`.execute(db)
  return rows
}

async function teamSize(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ companeros: number }>`
    select count(*)::int as companeros from rrhh.trabajador o join rrhh.trabajador yo on yo.id_unidad = o.id_unidad
    where yo.id_trabajador = ${id} and o.id_trabajador <> ${id} and o.estado in ('ACTIVO', 'SUSPENDIDO')`.execute(db)
  return onlyRow(rows).companeros
}
