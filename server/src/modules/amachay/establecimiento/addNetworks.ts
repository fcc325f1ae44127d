import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { networkCode, type RenipressRow } from './readRenipress.ts'

type Network = { id: number; disa: string | null; codigo: string; nombre: string }
type Micro = { id: number; idRed: number; codigo: string; nombre: string }

/** Micro network of a row, or the reason why there is none, and notes for the user. */
export type NetworkOfRow = { micro: number | undefined; problem: string | null; notes: string[] }

const CODE = /^\d{1,4}$/
const MAX_NAME = 100

/**
 * Finds the micro network of each row by DISA, network and micro network (H14) and creates missing networks. A network
 * without DISA gets the DISA of the file when code and name match. Results are in the order of `lines`.
 */
export async function addNetworks(db: Db, lines: readonly RenipressRow[]): Promise<NetworkOfRow[]> {
  // Serialises imports; a user who adds the same network meanwhile gets a 409.
  await sql`select pg_advisory_xact_lock(hashtextextended('amachay.red', 0))`.execute(db)
  const cells = lines.map(cellsOf)
  const notes = cells.map((): string[] => [])
  const reds = await writeReds(db, cells, notes)
  const micros = await writeMicros(db, cells, reds, notes)
  return cells.map((cell, at) => ({
    micro: micros[at],
    problem: micros[at] === undefined ? missing(cell) : null,
    notes: notes[at] ?? [],
  }))
}

type Cells = ReturnType<typeof cellsOf>

const cellsOf = ({ cell }: RenipressRow) => ({
  disa: networkCode(cell('codigo disa')),
  codigo: networkCode(cell('codigo red')),
  red: cell('red'),
  micro: networkCode(cell('codigo microrred')),
  microred: cell('microrred'),
})

const isNamed = (code: string, name: string) => CODE.test(code) && name !== '' && name.length <= MAX_NAME
const hasRed = ({ disa, codigo, red }: Cells) => (disa === '' || CODE.test(disa)) && isNamed(codigo, red)

const missing = (cell: Cells) =>
  `No se reconoce la microred: DISA «${cell.disa}», red «${cell.codigo} ${cell.red}», microred «${cell.micro} ${cell.microred}».`

async function writeReds(db: Db, cells: readonly Cells[], notes: string[][]): Promise<(number | undefined)[]> {
  const known: Network[] = await db.selectFrom('amachay.red').select(['id', 'disa', 'codigo', 'nombre']).execute()
  const byKey = new Map(known.map((red) => [`${red.disa ?? ''} ${red.codigo}`, red]))
  const taken = new Set(known.map((red) => `${red.disa ?? ''} ${foldText(red.nombre)}`))
  const made: Network[] = []
  const adopted: Network[] = []
  const differing = new Set<string>()
  const found = cells.map((cell, at) => {
    if (!hasRed(cell)) return undefined
    const key = `${cell.disa} ${cell.codigo}`
    const red = byKey.get(key) ?? adopt(cell) ?? make(cell, at)
    byKey.set(key, red)
    noteOtherName(
      red.nombre,
      cell.red,
      key,
      `La red ${cell.codigo} de la DISA ${cell.disa || '—'}`,
      differing,
      notes[at],
    )
    return red
  })

  /**
   * A network without DISA that has the code and name of the row; or, for a file without DISA, the only network with
   * them.
   */
  function adopt({ disa, codigo, red }: Cells): Network | undefined {
    const same = known.filter((one) => one.codigo === codigo && foldText(one.nombre) === foldText(red))
    if (disa === '') return same.length === 1 ? same[0] : undefined
    const free = same.find((one) => one.disa === null && !adopted.includes(one))
    if (!free || taken.has(`${disa} ${foldText(red)}`)) return undefined
    free.disa = disa
    adopted.push(free)
    taken.add(`${disa} ${foldText(red)}`)
    return free
  }

  function make({ disa, codigo, red }: Cells, at: number): Network {
    const nombre = freeName(red, codigo, (name) => taken.has(`${disa} ${foldText(name)}`))
    if (nombre !== red)
      notes[at]?.push(`La red ${codigo} se registró como «${nombre}»: otra red de la DISA se llama «${red}».`)
    taken.add(`${disa} ${foldText(nombre)}`)
    const one = { id: 0, disa: disa === '' ? null : disa, codigo, nombre }
    made.push(one)
    return one
  }

  if (adopted.length > 0)
    await sql`update amachay.red r set disa = n.disa
      from jsonb_to_recordset(${JSON.stringify(adopted)}::jsonb) n(id int, disa text) where r.id = n.id`.execute(db)
  if (made.length > 0) {
    const written = await sql<Network>`insert into amachay.red (disa, codigo, nombre)
      select n.disa, n.codigo, n.nombre from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) n(disa text, codigo text, nombre text)
      returning id, disa, codigo, nombre`.execute(db)
    for (const { id, disa, codigo } of written.rows) {
      const red = byKey.get(`${disa ?? ''} ${codigo}`)
      if (red) red.id = id
    }
  }
  return found.map((red) => red?.id)
}

async function writeMicros(db: Db, cells: readonly Cells[], reds: readonly (number | undefined)[], notes: string[][]) {
  const known: Micro[] = await db
    .selectFrom('amachay.micro_red')
    .select(['id', 'id_red as idRed', 'codigo', 'nombre'])
    .execute()
  const byKey = new Map(known.map((micro) => [`${micro.idRed} ${micro.codigo}`, micro]))
  const taken = new Set(known.map((micro) => `${micro.idRed} ${foldText(micro.nombre)}`))
  const made: Micro[] = []
  const differing = new Set<string>()
  const found = cells.map((cell, at) => {
    const idRed = reds[at]
    if (idRed === undefined || !isNamed(cell.micro, cell.microred)) return undefined
    const key = `${idRed} ${cell.micro}`
    const micro = byKey.get(key) ?? make(cell, idRed, at)
    byKey.set(key, micro)
    noteOtherName(micro.nombre, cell.microred, key, `La microred ${cell.micro} de ${cell.red}`, differing, notes[at])
    return micro
  })

  function make({ micro: codigo, microred }: Cells, idRed: number, at: number): Micro {
    const nombre = freeName(microred, codigo, (name) => taken.has(`${idRed} ${foldText(name)}`))
    if (nombre !== microred)
      notes[at]?.push(
        `La microred ${codigo} se registró como «${nombre}»: otra microred de la red se llama «${microred}».`,
      )
    taken.add(`${idRed} ${foldText(nombre)}`)
    const one = { id: 0, idRed, codigo, nombre }
    made.push(one)
    return one
  }

  if (made.length > 0) {
    const written = await sql<Micro>`insert into amachay.micro_red (id_red, codigo, nombre)
      select n."idRed", n.codigo, n.nombre
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) n("idRed" int, codigo text, nombre text)
      returning id, id_red as "idRed", codigo, nombre`.execute(db)
    for (const { id, idRed, codigo } of written.rows) {
      const micro = byKey.get(`${idRed} ${codigo}`)
      if (micro) micro.id = id
    }
  }
  return found.map((micro) => micro?.id)
}

const freeName = (name: string, code: string, isTaken: (name: string) => boolean) =>
  isTaken(name) ? `${name.slice(0, MAX_NAME - code.length - 3)} (${code})` : name

/** Notes once per network that the file has another name for it; the registered name stays. */
function noteOtherName(
  registered: string,
  given: string,
  key: string,
  subject: string,
  said: Set<string>,
  notes?: string[],
) {
  const same = foldText(registered).startsWith(foldText(given).slice(0, MAX_NAME - 8))
  if (same || said.has(`${key} ${foldText(given)}`)) return
  said.add(`${key} ${foldText(given)}`)
  notes?.push(`${subject} está registrada como «${registered}»; el archivo dice «${given}».`)
}
