import type { RowError } from '@wamani/contract/rrhh/marcacion.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { dayOf, type Line, minuteOf } from './readMarcaciones.ts'

export type Punch = { idTrabajador: number; fecha: string; instante: string; reloj: string | null }
type Closed = { nombre: string; desde: string; hasta: string }

/** Tells the rows that can be taken from those that cannot, each of these with the first thing wrong with it. */
export async function judgeMarcaciones(db: Db, lines: readonly Line[], now: Date) {
  const workers = await workersBy(db, [...new Set(lines.map(({ dni }) => dni))])
  const closed = await closedPeriods(db)
  const punches: Punch[] = []
  const errores: RowError[] = []
  for (const line of lines) {
    const judged = judge(line, workers.get(line.dni), closed, now)
    if (typeof judged === 'string') errores.push({ fila: line.fila, mensaje: `Fila ${line.fila}: ${judged}` })
    else punches.push(judged)
  }
  return { punches, errores }
}

function judge(
  { celdas, dni }: Line,
  worker: number | undefined,
  closed: readonly Closed[],
  now: Date,
): Punch | string {
  const [first, day, hour, reloj] = celdas
  if (!first || !day || !hour) return 'columnas incompletas'
  if (worker === undefined) return `DNI «${dni}» no corresponde a un trabajador`
  const fecha = dayOf(day)
  if (fecha === null) return `fecha «${day}» no válida`
  const minute = minuteOf(hour)
  if (minute === null) return `hora «${hour}» no válida`
  const instante = `${fecha}T${minute}:00-05:00`
  if (Date.parse(instante) > now.getTime()) return 'la marcación es posterior a la fecha y hora actual'
  const period = closed.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta)
  if (period) return `el periodo ${period.nombre} está cerrado`
  return { idTrabajador: worker, fecha, instante, reloj: reloj?.slice(0, 30) || null }
}

async function workersBy(db: Db, documents: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ numero: string; id: number }>`
    select numero_documento as numero, id_trabajador as id from rrhh.trabajador
    where tipo_documento = 'DNI' and numero_documento = any(${documents}::text[])`.execute(db)
  return new Map(rows.map(({ numero, id }) => [numero, id]))
}

async function closedPeriods(db: Db): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    select nombre, fecha_inicio as desde, fecha_fin as hasta from rrhh.periodo
    where tipo = 'MENSUAL' and estado = 'CERRADO'`.execute(db)
  return rows
}
