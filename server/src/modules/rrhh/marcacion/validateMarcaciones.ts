import { defined } from '@wamani/contract/core/http/defined.ts'
import type { RowError } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { sql } from 'kysely'
import { sqlOf } from '../../../crud/list/condition.ts'
import { visibleRows } from '../../../crud/list/visibleRows.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { addDays } from '../calendar/addDays.ts'
import { punchesSince } from './punchesSince.ts'
import { dayOf, type Line, minuteOf } from './readMarcaciones.ts'

export type Punch = { idTrabajador: number; fecha: string; instante: string; reloj: string | null }
type Closed = { nombre: string; desde: string; hasta: string }

/** Returns the punches of valid rows, and an error for every other row: the first thing wrong with it. */
export async function validateMarcaciones(
  db: Db,
  lines: readonly Line[],
  { now, seen }: { now: Date; seen: RowScope },
) {
  const workers = await workersBy(db, [...new Set(lines.map(({ dni }) => dni))], seen)
  const closed = await closedPeriods(db)
  const since = await punchesSince(db)
  const punches: Punch[] = []
  const errores: RowError[] = []
  const validatedLines = lines.map((line) => validate(line, workers.get(line.dni), { closed, since, now }))
  const nights = await closedNights(db, validatedLines, closed)
  for (const [at, line] of lines.entries()) {
    const validated = nights.get(at) ?? defined(validatedLines[at], `result of line ${line.fila}`)
    if (typeof validated === 'string') errores.push({ fila: line.fila, mensaje: `Fila ${line.fila}: ${validated}` })
    else punches.push(validated)
  }
  return { punches, errores }
}

function validate(
  { celdas, dni }: Line,
  worker: number | undefined,
  { closed, since, now }: { closed: readonly Closed[]; since: string | null; now: Date },
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
  if (since && fecha < since) return 'las marcaciones de ese año están archivadas'
  return { idTrabajador: worker, fecha, instante, reloj: reloj?.slice(0, 30) || null }
}

/** Returns an error, by index of the line, for punches of the morning after a closed period that end a night of it. */
async function closedNights(db: Db, validated: readonly (Punch | string)[], closed: readonly Closed[]) {
  const mornings = new Map(closed.map(({ hasta, nombre }) => [addDays(hasta, 1), { hasta, nombre }]))
  const suspects = validated.flatMap((one, at) =>
    typeof one === 'string' || !mornings.has(one.fecha) ? [] : [{ ...one, at }],
  )
  if (suspects.length === 0) return new Map<number, string>()
  const { rows } = await sql<{ at: number; dia: string }>`
    select at, rrhh.day_of_marca(id, t) as dia from unnest(${suspects.map(({ at }) => at)}::int[],
      ${suspects.map(({ idTrabajador }) => idTrabajador)}::int[], ${suspects.map(({ instante }) => instante)}::timestamptz[]) p (at, id, t)`.execute(
    db,
  )
  const names = new Map([...mornings.values()].map(({ hasta, nombre }) => [hasta, nombre]))
  return new Map(
    rows.flatMap(({ at, dia }): [number, string][] =>
      names.has(dia) ? [[at, `el periodo ${names.get(dia)} está cerrado`]] : [],
    ),
  )
}

/** Returns the ids of visible workers by DNI: any other document reads as unknown. */
async function workersBy(db: Db, documents: readonly string[], seen: RowScope): Promise<Map<string, number>> {
  const { rows } = await sql<{ numero: string; id: number }>`
    select t.numero_documento as numero, t.id_trabajador as id from rrhh.trabajador t
    where t.tipo_documento = 'DNI' and t.numero_documento = any(${documents}::text[])
      and ${sqlOf(visibleRows(tableSchema(trabajador), seen))}`.execute(db)
  return new Map(rows.map(({ numero, id }) => [numero, id]))
}

async function closedPeriods(db: Db): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    select nombre, fecha_inicio as desde, fecha_fin as hasta from rrhh.periodo
    where tipo = 'MENSUAL' and estado = 'CERRADO'`.execute(db)
  return rows
}
