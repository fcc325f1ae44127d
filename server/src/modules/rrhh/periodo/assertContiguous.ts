import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { refreshTotals } from '../asistenciaVerificada/refreshTotals.ts'
import { addDays } from '../calendar/addDays.ts'
import { conflicting } from '../conflicting.ts'

export type Span = { tipo: 'MENSUAL' | 'ANUAL'; fechaInicio: string; fechaFin: string }

/** Returns the days of a period. Default: the whole month or year. */
export function spanOf(values: {
  tipo: 'MENSUAL' | 'ANUAL'
  anio: number
  mes: number | null
  fechaInicio: string | null
  fechaFin: string | null
}): Span {
  const { tipo, anio, mes } = values
  const month = String(mes ?? 1).padStart(2, '0')
  const last = mes ? new Date(Date.UTC(anio, mes, 0)).toISOString().slice(0, 10) : `${anio}-12-31`
  return { tipo, fechaInicio: values.fechaInicio ?? `${anio}-${month}-01`, fechaFin: values.fechaFin ?? last }
}

/** Throws if periods of the same kind overlap or months leave a gap. `id`: the stored period, if any. */
export async function assertContiguous(db: Db, { tipo, fechaInicio, fechaFin }: Span, id = 0): Promise<void> {
  const others = db.selectFrom('rrhh.periodo').where('tipo', '=', tipo).where('id_periodo', '<>', id)
  const clash = await others
    .select('nombre')
    .where('fecha_inicio', '<=', fechaFin)
    .where('fecha_fin', '>=', fechaInicio)
    .executeTakeFirst()
  if (clash) throw conflicting('fechaInicio', `El periodo se superpone con ${clash.nombre}`)
  if (tipo !== 'MENSUAL') return
  const before = await others
    .select(['nombre', 'fecha_fin'])
    .where('fecha_fin', '<', fechaInicio)
    .orderBy('fecha_fin', 'desc')
    .executeTakeFirst()
  const after = await others
    .select(['nombre', 'fecha_inicio'])
    .where('fecha_inicio', '>', fechaFin)
    .orderBy('fecha_inicio')
    .executeTakeFirst()
  const issues: Issue[] = []
  if (before?.fecha_fin && addDays(before.fecha_fin, 1) !== fechaInicio)
    issues.push({ campo: 'fechaInicio', mensaje: `Existe un vacío de fechas entre ${before.nombre} y este periodo` })
  if (after?.fecha_inicio && addDays(fechaFin, 1) !== after.fecha_inicio)
    issues.push({ campo: 'fechaFin', mensaje: `Existe un vacío de fechas entre este periodo y ${after.nombre}` })
  if (issues.length > 0) throw new Problem('validation', { issues })
}

/** Assigns computed days to the month that contains them now, and updates the totals of unverified months. */
export async function settleDays(db: Db): Promise<void> {
  const { rows } = await sql<{ periodo: number }>`
    with movida as (
      update rrhh.asistencia a set id_periodo = s.id_periodo
      from (select x.id_asistencia, x.id_periodo as antes, p.id_periodo from rrhh.asistencia x
        left join rrhh.periodo p on p.tipo = 'MENSUAL' and x.fecha between p.fecha_inicio and p.fecha_fin
        where x.id_periodo is distinct from p.id_periodo) s
      where a.id_asistencia = s.id_asistencia
      returning s.antes, s.id_periodo as despues
    )
    select distinct periodo from movida cross join unnest(array[antes, despues]) periodo where periodo is not null`.execute(
    db,
  )
  await refreshTotals(
    db,
    rows.map(({ periodo }) => periodo),
    null,
  )
}
