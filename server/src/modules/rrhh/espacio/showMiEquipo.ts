import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Ausencia, MiEquipo, miEquipoRoutes } from '@wamani/contract/rrhh/espacio/miEquipoRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { idsIn, type RowScope } from '../../../http/rowScope.ts'
import { addDays } from '../calendar/addDays.ts'
import { coincidencesOf } from './coincidencesOf.ts'
import { standingToday } from './standingToday.ts'

/** Days ahead that are searched for overlapping vacations and ending contracts. */
const AHEAD_DAYS = 60
const MAX_ROWS = 200

export const showMiEquipo: Handler<typeof miEquipoRoutes.showMiEquipo> = async ({ db, scope, user, today, now }) => {
  const units = headedBy(scope)
  const [desde, hasta] = weekOf(today)
  const [unidades, hoy, ausencias, coincidencias, contratos] = await Promise.all([
    unitsOf(db, units),
    standingToday(db, sql`${team(units, user.idUsuario)} limit ${MAX_ROWS}`, today, now),
    absencesOf(db, units, user.idUsuario, { desde, hasta }),
    coincidencesOf(db, units, { desde: today, hasta: addDays(today, AHEAD_DAYS) }),
    endingOf(db, units, today),
  ])
  return { unidades, hoy, semana: { desde, hasta, ausencias }, coincidencias, contratos }
}

function headedBy(scope: RowScope): readonly number[] {
  const ids = scope === 'all' ? [] : idsIn(scope, 'JEFATURA')
  if (ids.length === 0) throw new Problem('notFound', 'Usted no dirige ninguna unidad.')
  return ids
}

/** Returns Monday and Sunday of the day's week. */
function weekOf(day: string): [string, string] {
  const monday = addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))
  return [monday, addDays(monday, 6)]
}

const bare = (column: string) => sql.raw(`${column}.nombres || ' ' || ${column}.apellido_paterno`)

/** SQL condition on workers `t` of these units, except the user. */
const team = (units: readonly number[], idUsuario: number) => sql`
  t.id_unidad = any(${units}::int[]) and t.estado in ('ACTIVO', 'SUSPENDIDO')
  and t.id_trabajador is distinct from (select u.id_trabajador from seguridad.usuario u where u.id_usuario = ${idUsuario})`

async function unitsOf(db: Db, units: readonly number[]): Promise<MiEquipo['unidades']> {
  const { rows } = await sql<MiEquipo['unidades'][number]>`
    select id_unidad as "idUnidad", nombre from rrhh.unidad where id_unidad = any(${units}::int[]) order by nivel, codigo`.execute(
    db,
  )
  return rows
}

async function absencesOf(
  db: Db,
  units: readonly number[],
  idUsuario: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Ausencia[]> {
  const { rows } = await sql<Ausencia>`
    select t.id_trabajador as "idTrabajador", ${bare('t')} as nombre, 'Vacaciones' as motivo, v.fecha_inicio as desde,
      coalesce(v.fecha_suspension - 1, v.fecha_fin_computo) as hasta, null::time as "horaInicio", null::time as "horaFin", true as firme
    from rrhh.vacacion v join rrhh.trabajador t using (id_trabajador)
    where ${team(units, idUsuario)} and v.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')
      and v.fecha_inicio <= ${hasta}::date and coalesce(v.fecha_suspension - 1, v.fecha_fin_computo) >= ${desde}::date
    union all
    select t.id_trabajador, ${bare('t')}, k.nombre, s.fecha_inicio, s.fecha_fin, s.hora_inicio, s.hora_fin, s.estado = 'APROBADA'
    from rrhh.solicitud s join rrhh.trabajador t using (id_trabajador) join rrhh.tipo_solicitud k using (id_tipo_solicitud)
    where ${team(units, idUsuario)} and s.estado in ('REGISTRADA', 'VISADA', 'APROBADA') and s.clase = 'AUSENCIA' and s.id_vacacion is null
      and s.fecha_inicio <= ${hasta}::date and s.fecha_fin >= ${desde}::date
    order by 4, 2 limit ${MAX_ROWS}`.execute(db)
  return rows
}

async function endingOf(db: Db, units: readonly number[], today: string): Promise<MiEquipo['contratos']> {
  const { rows } = await sql<MiEquipo['contratos'][number]>`
    select t.id_trabajador as "idTrabajador", ${bare('t')} as nombre, c.id_contrato as "idContrato", c.numero,
      c.fecha_fin_vigente as fin, c.fecha_fin_vigente - ${today}::date as dias
    from rrhh.contrato c join rrhh.trabajador t using (id_trabajador)
    where t.id_unidad = any(${units}::int[]) and c.vinculo and c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO')
      and c.fecha_fin_vigente between ${today}::date and ${today}::date + ${AHEAD_DAYS}::int
    order by c.fecha_fin_vigente, t.nombre_completo limit 50`.execute(db)
  return rows
}
