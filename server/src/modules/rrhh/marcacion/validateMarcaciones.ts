import { defined } from '@wamani/contract/core/http/defined.ts'
import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import type { RowError } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { sql } from 'kysely'
import { sqlOf } from '../../../crud/list/condition.ts'
import { visibleRows } from '../../../crud/list/visibleRows.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import { restoreZeros } from '../../../documents/table/restoreZeros.ts'
import type { RowScope } from '../../../http/rowScope.ts'
import { addDays } from '../calendar/addDays.ts'
import { beforeContract, firstContracts } from './firstContracts.ts'
import { punchesSince } from './punchesSince.ts'
import { dayOf, type Line, minuteOf } from './readMarcaciones.ts'

export type Punch = { idTrabajador: number; fecha: string; instante: string; reloj: string | null }
type Known = { closed: readonly Closed[]; since: string | null; now: Date; contracts: ReadonlyMap<number, string> }
type Closed = { nombre: string; desde: string; hasta: string }

/** Earlier dates come from a clock that was reset when it lost its battery. */
const CLOCKS_COUNT_FROM = '2010-01-01'
const NEVER = '9999-12-31'

/** Returns the punches of valid rows, and the first error of each invalid row. */
export async function validateMarcaciones(
  db: Db,
  lines: readonly Line[],
  { now, seen }: { now: Date; seen: RowScope },
) {
  const workersOf = await workersBy(db, lines, seen)
  const matches = lines.map(workersOf)
  const contracts = await firstContracts(db, [...new Set(matches.flat())])
  const closed = await closedPeriods(db)
  const since = await punchesSince(db)
  const punches: Punch[] = []
  const errores: RowError[] = []
  const validatedLines = lines.map((line, at) => validate(line, matches[at] ?? [], { closed, since, now, contracts }))
  const nights = await closedNights(db, validatedLines, closed)
  for (const [at, line] of lines.entries()) {
    const validated = nights.get(at) ?? defined(validatedLines[at], `result of line ${line.fila}`)
    if (typeof validated === 'string') errores.push({ fila: line.fila, mensaje: `Fila ${line.fila}: ${validated}` })
    else punches.push(validated)
  }
  return { punches, errores }
}

function validate(
  line: Line,
  [worker, ...others]: readonly number[],
  { closed, since, now, contracts }: Known,
): Punch | string {
  const { numero, reloj } = line
  if (!numero || !line.fecha || !line.hora) return 'columnas incompletas'
  if (worker === undefined) return `${calledOf(line)} no corresponde a un trabajador`
  if (others.length > 0) return `el número «${numero}» corresponde a ${others.length + 1} trabajadores`
  const fecha = dayOf(line.fecha)
  if (fecha === null) return `fecha «${line.fecha}» no válida`
  const minute = minuteOf(line.hora)
  if (minute === null) return `hora «${line.hora}» no válida`
  const instante = `${fecha}T${minute}:00-05:00`
  if (Date.parse(instante) > now.getTime()) return 'la marcación es posterior a la fecha y hora actual'
  const early = beforeContract(fecha, fecha < CLOCKS_COUNT_FROM ? NEVER : contracts.get(worker))
  if (early) return fecha < CLOCKS_COUNT_FROM ? `${early} (revise la pila del reloj)` : early
  const period = closed.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta)
  if (period) return `el periodo ${period.nombre} está cerrado`
  if (since && fecha < since) return 'las marcaciones de ese año están archivadas'
  return { idTrabajador: worker, fecha, instante, reloj: reloj.slice(0, 30) || null }
}

/** Returns an error, by line index, for punches that end a night shift of a closed period on the morning after it. */
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

const { digits } = trabajador.fields.numeroDocumento
const LENGTHS: Readonly<Record<string, number>> = typeof digits === 'object' ? digits.lengths : {}
const DNI = 'DNI'

/** Restores leading zeros that a spreadsheet removed. */
const asDocument = (numero: string, tipo: string): string => restoreZeros(numero, LENGTHS[tipo] ?? 0)

/** Removes leading zeros that a clock added; otherwise the same as `asDocument`. */
function unpadded(numero: string, tipo: string): string {
  const surplus = numero.length - (LENGTHS[tipo] ?? numero.length)
  return surplus > 0 && /^0+$/.test(numero.slice(0, surplus)) ? numero.slice(surplus) : asDocument(numero, tipo)
}

/** Names the number of a row without a known worker in an error message. */
function calledOf({ numero, ofClock, tipoDocumento }: Line): string {
  if (tipoDocumento) return `${tipoDocumento} «${numero}»`
  if (ofClock) return `el número «${numero}»`
  return /^\d{9,}$|\D/.test(numero) ? `el documento «${numero}»` : `DNI «${asDocument(numero, DNI)}»`
}

/**
 * Returns a function that finds the ids of the workers for a row: by number, in the row's document type or in any type.
 * Workers that the user cannot see are treated as unknown.
 */
async function workersBy(db: Db, lines: readonly Line[], seen: RowScope): Promise<(line: Line) => number[]> {
  const options = trabajador.fields.tipoDocumento.options ?? []
  const types = options.map(({ value }) => value)
  const numbers = [...new Set(lines.map(({ numero }) => numero.toUpperCase()))]
  const candidates = numbers.flatMap((numero) =>
    types.flatMap((tipo) => [asDocument(numero, tipo), unpadded(numero, tipo)]),
  )
  const { rows } = await sql<{ tipo: string; numero: string; id: number }>`
    select t.tipo_documento as tipo, t.numero_documento as numero, t.id_trabajador as id from rrhh.trabajador t
    where t.numero_documento = any(${[...new Set(candidates)]}::text[])
      and ${sqlOf(visibleRows(tableSchema(trabajador), seen))}`.execute(db)
  const byDocument = Map.groupBy(rows, ({ tipo, numero }) => `${tipo} ${numero}`)
  const named = ({ tipoDocumento }: Line) =>
    options.flatMap(({ value, label }) =>
      [value, label].some((name) => foldText(name) === foldText(tipoDocumento)) ? [value] : [],
    )
  return (line) => {
    const numero = line.numero.toUpperCase()
    const those = line.tipoDocumento ? named(line) : types
    const found = (form: typeof asDocument) =>
      those.flatMap((tipo) => (byDocument.get(`${tipo} ${form(numero, tipo)}`) ?? []).map(({ id }) => id))
    const exact = found(asDocument)
    return exact.length > 0 ? exact : found(unpadded)
  }
}

async function closedPeriods(db: Db): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    select nombre, fecha_inicio as desde, fecha_fin as hasta from rrhh.periodo
    where tipo = 'MENSUAL' and estado = 'CERRADO'`.execute(db)
  return rows
}
