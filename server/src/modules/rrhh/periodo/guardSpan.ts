import type { Db } from '../../../database/connect.ts'
import { addDays } from '../calendar.ts'
import { conflicting, invalid } from '../refusal.ts'

export type Span = { tipo: 'MENSUAL' | 'ANUAL'; fechaInicio: string; fechaFin: string }

/** The days of a period nobody gave them: the whole month or the whole year. */
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

/** Periods of a kind never overlap, and months follow each other without a gap. `id`: the period itself, when it exists. */
export async function guardSpan(db: Db, { tipo, fechaInicio, fechaFin }: Span, id = 0): Promise<void> {
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
  if (before?.fecha_fin && addDays(before.fecha_fin, 1) !== fechaInicio)
    throw invalid('fechaInicio', `Existe un vacío de fechas entre ${before.nombre} y este periodo`)
}
