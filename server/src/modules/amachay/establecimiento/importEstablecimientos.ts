import { setImmediate as nextTurn } from 'node:timers/promises'
import { type lookupRoutes, renipressFileLimits } from '@wamani/contract/amachay/amachayRoutes.ts'
import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { asOf } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { type RefusedRow, readableLines } from '../../../documents/table/readableLines.ts'
import { readTable } from '../../../documents/table/readTable.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { addNetworks, type NetworkOfRow } from './addNetworks.ts'
import { categoryFits } from './assertCategoria.ts'
import { type Frame, placeOf } from './placeOf.ts'
import {
  categoryOf,
  classOf,
  headings,
  institutionOf,
  isCategory,
  isRead,
  type RenipressRow,
  readRenipress,
  telephonesOf,
  typeOf,
} from './readRenipress.ts'

type RowNote = { fila: number; mensaje: string }
type Read = { rows: Record<string, unknown>[]; errores: RowNote[]; observaciones: RowNote[] }

/** Imports the register of establishments: updates known codes and creates new networks (H14). */
export const importEstablecimientos: PreparedHandler<typeof lookupRoutes.importEstablecimientos, Table> = {
  uploads: 'read',
  prepare: async ({ body: { archivos, ...reading }, user }) => {
    const table = await readTable(Object.assign(archivos, { reading }), renipressFileLimits, user, headings)
    const refused: RefusedRow[] = []
    const readable = readableLines(table, (row) => refused.push(row), isRead)
    return { lines: readRenipress(readable, table.reading.filaCabecera), refused, lectura: table.reading }
  },
  write: async ({ db, today, prepared: { lines, refused, lectura } }) => {
    const networks = await addNetworks(db, lines)
    const { rows, errores: invalid, observaciones } = await validate(db, lines, networks, today)
    const errores = [...refused, ...invalid].toSorted((one, other) => one.fila - other.fila)
    const written = await write(db, rows)
    const creados = written.filter(({ nuevo }) => nuevo).length
    return { creados, actualizados: written.length - creados, errores, observaciones, lectura }
  },
}

type Table = { lines: RenipressRow[]; refused: RefusedRow[]; lectura: TableReading }

/** Rows validated before yielding to other requests. */
const ROWS_PER_TURN = 200

/** Fields whose invalid cells are ignored with a note, and their names in that note. */
const optionalFields: Record<string, string> = {
  micro_red: 'la microred',
  director: 'el responsable',
  ruc: 'el RUC',
  direccion: 'la dirección',
  telefono: 'el teléfono',
  horario: 'el horario',
  ubicacion: 'la ubicación',
}

async function validate(
  db: Db,
  lines: readonly RenipressRow[],
  networks: readonly NetworkOfRow[],
  today: string,
): Promise<Read> {
  const observaciones: RowNote[] = []
  const classes = await addClasses(db, lines, observaciones)
  const districts = await db.selectFrom('nucleo.ubigeo').select('ubigeo').execute()
  const known = new Set(districts.map(({ ubigeo }) => ubigeo))
  const frames = await readFrames(db)
  const rows = new Map<string, { fila: number; data: Record<string, unknown> }>()
  const errores: RowNote[] = []
  for (const [at, { fila, cell }] of lines.entries()) {
    if (at % ROWS_PER_TURN === 0) await nextTurn()
    asOf(today, () => {
      const ubigeo = cell('ubigeo').replace(/\.0+$/, '').padStart(6, '0')
      const network = networks[at]
      const notes = [...(network?.notes ?? [])]
      const { point, note } = placeOf(
        { norte: cell('norte'), este: cell('este'), zona: cell('zona') },
        frames.get(ubigeo.slice(0, 4)) ?? null,
      )
      if (note) notes.push(note)
      const [telefono = '', ...others] = telephonesOf(cell('telefono'))
      if (others.length > 0) notes.push(`De los teléfonos «${cell('telefono')}» se cargó el primero.`)
      else if (telefono === '' && /\d/.test(cell('telefono')))
        notes.push(`Se cargó sin el teléfono: «${cell('telefono')}» no es un número de teléfono.`)
      if (!isCategory(cell('categoria'))) notes.push(`La categoría «${cell('categoria')}» se cargó como sin categoría.`)
      const cut = (head: 'direccion' | 'horario', max: number, name: string) => {
        if (cell(head).length > max) notes.push(`${name} se cargó hasta ${max} caracteres.`)
        return cell(head).slice(0, max)
      }
      const given = {
        codigoUnico: cell('codigo unico').replace(/\.0+$/, ''),
        institucion: institutionOf(cell('institucion')),
        nombreEstablecimiento: cell('nombre del establecimiento'),
        clasificacion: classOf(cell('clasificacion'), classes),
        tipo: typeOf(cell('tipo')),
        categoria: categoryOf(cell('categoria')),
        micro_red: network?.micro,
        director: cell('director medico y/o responsable de la atencion de salud'),
        ruc: cell('ruc'),
        estado: !/desactiv|inactiv|cerrad|cierre|baja/i.test(cell('estado')),
        ubigeo,
        direccion: cut('direccion', 200, 'La dirección'),
        telefono,
        horario: cut('horario', 80, 'El horario'),
        ubicacion: point ?? undefined,
      }
      const { data, said, missesNetwork } = parse(given, notes)
      if (network?.problem && missesNetwork) said.push(network.problem)
      if (data && !known.has(data.ubigeo)) said.push(`El ubigeo ${data.ubigeo} no existe.`)
      if (data && !categoryFits(data.categoria, [false, true, null][data.tipo - 1] ?? null))
        said.push(`La categoría ${data.categoria} no corresponde al tipo de establecimiento.`)
      if (!data || said.length > 0) return void errores.push({ fila, mensaje: [...new Set(said)].join('; ') })
      const before = rows.get(data.codigoUnico)
      if (before) notes.push(`Reemplaza a la fila ${before.fila}, que tiene el mismo código.`)
      rows.set(data.codigoUnico, { fila, data })
      if (notes.length > 0) observaciones.push({ fila, mensaje: [...new Set(notes)].join(' ') })
    })
  }
  observaciones.sort((one, other) => one.fila - other.fila)
  return { rows: [...rows.values()].map(({ data }) => data), errores, observaciones: byRow(observaciones) }
}

/** Parses a row by its schema. Invalid optional cells are dropped and listed in `notes`. */
function parse(given: Record<string, unknown>, notes: string[]) {
  const first = establecimiento.input.safeParse(given)
  if (first.data) return { data: first.data, said: [] as string[], missesNetwork: false }
  const named = first.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  const bad = named.filter(({ field }) => optionalFields[field] && given[field] !== '' && given[field] !== undefined)
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !bad.some(({ field }) => field === name)))
  const second = establecimiento.input.safeParse(rest)
  if (!second.data) {
    const said = named.map(({ message }) => message)
    return { data: undefined, said, missesNetwork: named.some(({ field }) => field === 'micro_red') }
  }
  for (const { field, message } of bad)
    notes.push(`Se cargó sin ${optionalFields[field]} «${given[field]}»: ${message}.`)
  return { data: second.data, said: [] as string[], missesNetwork: false }
}

function byRow(notes: readonly RowNote[]): RowNote[] {
  const rows = new Map<number, string[]>()
  for (const { fila, mensaje } of notes) rows.set(fila, [...(rows.get(fila) ?? []), mensaje])
  return [...rows].map(([fila, texts]) => ({ fila, mensaje: texts.join(' ') }))
}

/** Adds classifications of the file that match none of the catalogue. */
async function addClasses(db: Db, lines: readonly RenipressRow[], notes: RowNote[]) {
  const known = await db
    .selectFrom('amachay.clasificacion_establecimiento')
    .select(['id', 'nombre'])
    .orderBy('id')
    .execute()
  for (const { fila, cell } of lines) {
    const text = cell('clasificacion')
    if (text === '' || classOf(text, known) !== undefined) continue
    const nombre = `${text.slice(0, 1).toLocaleUpperCase('es-PE')}${text.slice(1).toLocaleLowerCase('es-PE')}`
    const made = await db
      .insertInto('amachay.clasificacion_establecimiento')
      .values({ nombre })
      .returning(['id', 'nombre'])
      .executeTakeFirstOrThrow()
    known.push(made)
    notes.push({ fila, mensaje: `Se registró la clasificación nueva «${nombre}».` })
  }
  return known
}

async function readFrames(db: Db): Promise<Map<string, Frame>> {
  const { rows } = await sql<Frame & { provincia: string }>`
    select provincia, (marco[1])[0] as west, (marco[1])[1] as south, (marco[0])[0] as east, (marco[0])[1] as north
    from nucleo.provincia_marco`.execute(db)
  return new Map(rows.map((frame) => [frame.provincia, frame]))
}

async function write(db: Db, rows: readonly Record<string, unknown>[]): Promise<{ nuevo: boolean }[]> {
  const written = await sql<{ nuevo: boolean }>`
    insert into amachay.establecimiento as e (codigo_unico, institucion, nombre_establecimiento, id_clasificacion, id_tipo,
      categoria, id_micro_red, director, ruc, estado, ubigeo, direccion, telefono, horario, ubicacion)
    select n ->> 'codigoUnico', n ->> 'institucion', n ->> 'nombreEstablecimiento', (n ->> 'clasificacion')::int,
      (n ->> 'tipo')::int, n ->> 'categoria', (n ->> 'micro_red')::int, n ->> 'director', n ->> 'ruc', (n ->> 'estado')::boolean,
      n ->> 'ubigeo', n ->> 'direccion', n ->> 'telefono', n ->> 'horario',
      case when n -> 'ubicacion' ? 'x' then point((n #>> '{ubicacion,x}')::float8, (n #>> '{ubicacion,y}')::float8) end
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) n
    on conflict (nucleo.fold_text(codigo_unico)) do update set institucion = excluded.institucion,
      nombre_establecimiento = excluded.nombre_establecimiento, id_clasificacion = excluded.id_clasificacion,
      id_tipo = excluded.id_tipo, categoria = excluded.categoria, id_micro_red = excluded.id_micro_red,
      director = coalesce(excluded.director, e.director), ruc = coalesce(excluded.ruc, e.ruc), estado = excluded.estado,
      ubigeo = excluded.ubigeo, direccion = coalesce(excluded.direccion, e.direccion),
      telefono = coalesce(excluded.telefono, e.telefono), horario = coalesce(excluded.horario, e.horario),
      ubicacion = coalesce(excluded.ubicacion, e.ubicacion)
    returning xmax = 0 as nuevo`.execute(db)
  return written.rows
}
