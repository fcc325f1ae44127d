import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { entitledDays } from './entitledDays.ts'

type Line = {
  at: number
  id: number
  trabajador: number
  nombre: string
  periodo: number
  periodoNombre: string
  deOtro: boolean
  deOtraUnidad: boolean
  fueraDelAnio: boolean
  seCruza: boolean
  dias: number
}

/** Counts and writes the days of each line of a plan. Throws every issue of the lines. */
export async function assertDetalle(db: Db, idRol: number): Promise<void> {
  const lines = await countLines(db, idRol)
  const issues = lines.flatMap((line) => validateLine(line))
  issues.push(...(await validateExcess(db, lines)))
  if (issues.length > 0) throw new Problem('validation', { issues })
}

async function countLines(db: Db, idRol: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with medida as (
      update rrhh.rol_vacacion_detalle d set dias = s.computo - d.fecha_inicio + 1
      from (
        select l.id_rol_vacacion_detalle, case when extract(isodow from l.fecha_fin) = 5
            and coalesce(bool_and(j.tipo_horario = 'SEMANAL'), true) and coalesce(bool_and(j.id_turno is null), true)
          then l.fecha_fin + 2 else l.fecha_fin end as computo
        from rrhh.rol_vacacion_detalle l
        left join rrhh.jornada_between((select min(fecha_fin) from rrhh.rol_vacacion_detalle where id_rol_vacacion = ${idRol}) + 1,
          (select max(fecha_fin) from rrhh.rol_vacacion_detalle where id_rol_vacacion = ${idRol}) + 2,
          (select array_agg(id_trabajador) from rrhh.rol_vacacion_detalle where id_rol_vacacion = ${idRol})) j
          on j.id_trabajador = l.id_trabajador and j.dia in (l.fecha_fin + 1, l.fecha_fin + 2)
        where l.id_rol_vacacion = ${idRol} group by l.id_rol_vacacion_detalle) s
      where d.id_rol_vacacion_detalle = s.id_rol_vacacion_detalle
      returning d.*)
    select (row_number() over (order by m.posicion) - 1)::int as at, m.id_rol_vacacion_detalle as id, m.id_trabajador as trabajador,
      t.nombre_completo as nombre, m.id_periodo_vacacional as periodo, p.nombre as "periodoNombre",
      p.id_trabajador <> m.id_trabajador as "deOtro", t.id_unidad is distinct from r.id_unidad as "deOtraUnidad",
      extract(year from m.fecha_inicio) <> a.anio as "fueraDelAnio", m.dias,
      exists (select from medida o where o.id_trabajador = m.id_trabajador and o.posicion < m.posicion
        and daterange(o.fecha_inicio, o.fecha_fin, '[]') && daterange(m.fecha_inicio, m.fecha_fin, '[]')) as "seCruza"
    from medida m join rrhh.trabajador t using (id_trabajador) join rrhh.periodo_vacacional p using (id_periodo_vacacional)
    join rrhh.rol_vacacion r using (id_rol_vacacion) join rrhh.periodo a on a.id_periodo = r.id_periodo
    order by m.posicion`.execute(db)
  return rows
}

function validateLine({ at, nombre, deOtro, deOtraUnidad, fueraDelAnio, seCruza }: Line): Issue[] {
  const issues: Issue[] = []
  const addIssueIf = (isWrong: boolean, name: string, mensaje: string) =>
    isWrong && issues.push({ campo: `detalle.${at}.${name}`, mensaje })
  addIssueIf(deOtraUnidad, 'trabajador', `${nombre} no trabaja en la unidad del rol`)
  addIssueIf(deOtro, 'periodoVacacional', `El periodo vacacional no es de ${nombre}`)
  addIssueIf(fueraDelAnio, 'fechaInicio', `Las vacaciones de ${nombre} deben iniciar en el año del rol`)
  addIssueIf(seCruza, 'fechaInicio', `Las fechas de ${nombre} se superponen`)
  return issues
}

/** Returns an issue for each year of entitlement with more planned days than it will give. */
async function validateExcess(db: Db, lines: readonly Line[]): Promise<Issue[]> {
  const entitled = await entitledDays(
    db,
    lines.map(({ periodo }) => periodo),
  )
  const planned = new Map<number, number>()
  return lines.flatMap(({ at, nombre, periodo, periodoNombre, dias }) => {
    const before = planned.get(periodo) ?? 0
    const most = entitled.get(periodo) ?? 0
    planned.set(periodo, before + dias)
    if (before + dias <= most || before > most) return []
    const mensaje = `El trabajador ${nombre} excede los ${quantityText(most)} días del periodo ${periodoNombre}`
    return [{ campo: `detalle.${at}.fechaFin`, mensaje }]
  })
}
