import { setImmediate as nextTurn } from 'node:timers/promises'
import { type lookupRoutes, renipressFileLimits } from '@wamani/contract/amachay/amachayRoutes.ts'
import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import type { TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { asOf } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { readTable } from '../../../documents/table/readTable.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { categoryFits } from './assertCategoria.ts'
import {
  categoryOf,
  classOf,
  institutionOf,
  networkCode,
  type RenipressRow,
  readRenipress,
  typeOf,
} from './readRenipress.ts'

type Read = { rows: Record<string, unknown>[]; errores: { fila: number; mensaje: string }[] }

/** Loads the register of establishments: known codes are brought up to date, networks that are new are made. */
export const importEstablecimientos: PreparedHandler<typeof lookupRoutes.importEstablecimientos, Table> = {
  uploads: 'read',
  prepare: async ({ body: { archivos, ...reading }, user }) => {
    const { lines, reading: lectura } = await readTable(Object.assign(archivos, { reading }), renipressFileLimits, user)
    return { lines: readRenipress(lines), lectura }
  },
  write: async ({ db, today, prepared: { lines, lectura } }) => {
    await addNetworks(db, lines)
    const { rows, errores } = await validate(db, lines, today)
    const written = await write(db, rows)
    const creados = written.filter(({ nuevo }) => nuevo).length
    return { creados, actualizados: written.length - creados, errores, lectura }
  },
}

type Table = { lines: RenipressRow[]; lectura: TableReading | null }

/** Rows validated before other requests have their turn. */
const ROWS_PER_TURN = 200

async function addNetworks(db: Db, lines: readonly RenipressRow[]): Promise<void> {
  const named = lines.map(({ cell }) => ({
    codigo: networkCode(cell('codigo red')),
    red: cell('red'),
    micro: networkCode(cell('codigo microrred')),
    microred: cell('microrred'),
  }))
  const known = JSON.stringify(
    named.filter(({ codigo, red }) => /^\d{1,4}$/.test(codigo) && red !== '' && red.length <= 100),
  )
  await sql`
    insert into amachay.red (codigo, nombre) select distinct on (n ->> 'codigo') n ->> 'codigo', n ->> 'red'
    from jsonb_array_elements(${known}::jsonb) n on conflict do nothing`.execute(db)
  await sql`
    insert into amachay.micro_red (id_red, codigo, nombre)
    select distinct on (r.id, n ->> 'micro') r.id, n ->> 'micro', n ->> 'microred'
    from jsonb_array_elements(${known}::jsonb) n join amachay.red r on r.codigo = n ->> 'codigo'
    where n ->> 'micro' ~ '^\\d{1,4}$' and length(n ->> 'microred') between 1 and 100 on conflict do nothing`.execute(
    db,
  )
}

async function validate(db: Db, lines: readonly RenipressRow[], today: string): Promise<Read> {
  const classes = await db
    .selectFrom('amachay.clasificacion_establecimiento')
    .select(['id', 'nombre'])
    .orderBy('id')
    .execute()
  const micros = await db
    .selectFrom('amachay.micro_red as m')
    .innerJoin('amachay.red as r', 'r.id', 'm.id_red')
    .select(['m.id', 'm.codigo as micro', 'r.codigo as red'])
    .execute()
  const microOf = new Map(micros.map(({ id, micro, red }) => [`${red} ${micro}`, id]))
  const districts = await db.selectFrom('nucleo.ubigeo').select('ubigeo').execute()
  const known = new Set(districts.map(({ ubigeo }) => ubigeo))
  const rows = new Map<string, Record<string, unknown>>()
  const errores: Read['errores'] = []
  for (const [at, { fila, cell }] of lines.entries()) {
    if (at % ROWS_PER_TURN === 0) await nextTurn()
    asOf(today, () => {
      const given = {
        codigoUnico: cell('codigo unico'),
        institucion: institutionOf(cell('institucion')),
        nombreEstablecimiento: cell('nombre del establecimiento'),
        clasificacion: classOf(cell('clasificacion'), classes),
        tipo: typeOf(cell('tipo')),
        categoria: categoryOf(cell('categoria')),
        micro_red: microOf.get(`${networkCode(cell('codigo red'))} ${networkCode(cell('codigo microrred'))}`),
        director: cell('director medico y/o responsable de la atencion de salud').slice(0, 120),
        ruc: cell('ruc'),
        estado: !/desactiv|inactiv|cerrad/i.test(cell('estado')),
        ubigeo: cell('ubigeo').padStart(6, '0'),
        direccion: cell('direccion').slice(0, 200),
        telefono: /^\+?[\d ]{6,15}$/.test(cell('telefono')) ? cell('telefono') : '',
        horario: cell('horario').slice(0, 80),
        ubicacion: { x: cell('este'), y: cell('norte') },
      }
      const { data, error } = establecimiento.input.safeParse(given)
      const said = error?.issues.map(({ message }) => message) ?? []
      if (data && !known.has(data.ubigeo)) said.push(`El ubigeo ${data.ubigeo} no existe.`)
      if (data && !categoryFits(data.categoria, [false, true, null][data.tipo - 1] ?? null))
        said.push(`La categoría ${data.categoria} no corresponde al tipo de establecimiento.`)
      if (data && said.length === 0) rows.set(data.codigoUnico, data)
      else errores.push({ fila, mensaje: [...new Set(said)].join('; ') })
    })
  }
  return { rows: [...rows.values()], errores }
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
