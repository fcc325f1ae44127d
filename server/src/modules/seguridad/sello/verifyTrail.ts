import { createHash, createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { streamOf } from '../../../database/streamOf.ts'
import { headText } from './headText.ts'

/** A finding in the trail of a day; `id`: the event, if the finding is about one. */
export type Flaw = { dia: string; id?: number; what: string }
export type Verified = {
  days: number
  events: number
  /** events whose images a retention rule deleted; the trail records the deletion */
  forgotten: number
  /** days whose events were moved to a file by `npm run archive`; the trail records the move */
  archived: number
  /** days whose last hash has no signature */
  unsigned: number
  flaws: Flaw[]
}

type Day = { dia: string; eventos: number; huella: Buffer; firma: Buffer | null; clave: Buffer | null }
type Line = {
  id: number
  dia: string
  /** the stored event; null when it is missing */
  fila: string | null
  imagenes: string | null
  depurado: boolean
  /** true when the trail records that it was deleted */
  anunciado: boolean
  contenido: Buffer
  huella: Buffer
}

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export async function verifyTrail(db: Db): Promise<Verified> {
  const { rows: days } =
    await sql<Day>`select dia, eventos, huella, firma, clave from auditoria.sello_dia order by dia`.execute(db)
  const verified: Verified = { days: days.length, events: 0, forgotten: 0, archived: 0, unsigned: 0, flaws: [] }
  const archivedBefore = await readArchivedBefore(db)
  let before: Buffer = Buffer.alloc(0)
  let previous: string | undefined
  for (const day of days) {
    if (previous !== undefined && nextDay(previous) !== day.dia)
      verified.flaws.push({ dia: day.dia, what: `falta el sello de los días entre el ${previous} y el ${day.dia}` })
    await verifyDay(db, { day, before, canBeAway: day.dia < archivedBefore }, verified)
    before = day.huella
    previous = day.dia
  }
  verified.flaws.push(...(await unsealed(db)))
  return verified
}

/** The first day whose events must be in the database. */
async function readArchivedBefore(db: Db): Promise<string> {
  const { rows } = await sql<{
    year: number | null
  }>`select max((a.antes ->> 'hasta')::int) as year from auditoria.evento a
    where a.tabla = 'auditoria.evento' and a.id_registro is null and a.accion = 'ELIMINAR' and not exists (
      select from auditoria.evento d where d.tabla = a.tabla and d.id_registro is null and d.accion = 'RESTAURAR'
        and d.id_evento > a.id_evento and d.despues -> 'hasta' = a.antes -> 'hasta')`.execute(db)
  return rows[0]?.year ? `${rows[0].year}-01-01` : ''
}

type Looked = {
  day: Day
  /** last hash of the previous day */
  before: Buffer
  /** true when its events can be in an archive file */
  canBeAway: boolean
}

async function verifyDay(db: Db, { day, before, canBeAway }: Looked, verified: Verified): Promise<void> {
  const flaw = (what: string, id?: number) =>
    verified.flaws.push({ dia: day.dia, what, ...(id !== undefined && { id }) })
  let chain = before
  let count = 0
  for await (const line of linesOf(db, day.dia)) {
    count += 1
    const contenido = line.depurado ? line.contenido : sha256(line.imagenes ?? '')
    const own = line.fila === null ? undefined : sha256(chain, line.fila, contenido)
    if (line.fila === null) flaw('falta el evento', line.id)
    else if (!contenido.equals(line.contenido)) flaw('el contenido del evento fue alterado', line.id)
    else if (!own?.equals(line.huella)) flaw('el evento o su lugar en la cadena fue alterado', line.id)
    if (line.depurado && line.anunciado) verified.forgotten += 1
    else if (line.depurado) flaw('el contenido del evento fue borrado sin que ninguna regla lo haga', line.id)
    // continue with the stored hash, so that one finding is reported once
    chain = line.huella
  }
  verified.events += count
  const isAway = canBeAway && count === 0 && day.eventos > 0
  if (isAway) verified.archived += 1
  else if (count !== day.eventos) flaw(`el sello dice ${day.eventos} eventos y hay ${count}`)
  if (!isAway && !sha256(chain, `${day.dia} ${day.eventos}`).equals(day.huella))
    flaw('el fin de la cadena no es el que se selló')
  if (!day.firma || !day.clave) verified.unsigned += 1
  else if (!isSigned(day)) flaw('la firma del sello no es válida')
}

const linesOf = (db: Db, dia: string) =>
  streamOf(
    db,
    sql<Line>`
      select s.id_evento as id, s.dia, case when e.id_evento is not null then auditoria.event_text(e) end as fila, auditoria.event_images(e) as imagenes,
        e.depurado_en is not null as depurado, s.contenido, s.huella,
        e.depurado_en is not null and exists (select from auditoria.evento a where a.tabla = e.tabla
          and a.id_registro = e.id_registro and a.accion = 'ANONIMIZAR') as anunciado
      from auditoria.sello_evento s left join auditoria.evento e using (id_evento)
      where s.dia = ${dia}::date order by s.id_evento`,
  )

function isSigned({ dia, eventos, huella, firma, clave }: Day): boolean {
  if (!firma || !clave) return false
  const key = createPublicKey({ key: clave, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(headText({ dia, eventos, huella: huella.toString('hex') })), key, firma)
}

/** Events of sealed days that are not in the seal, because they were inserted later. */
async function unsealed(db: Db): Promise<Flaw[]> {
  const { rows } = await sql<{ id: number; dia: string }>`
    select e.id_evento as id, (e.ocurrido_en at time zone 'America/Lima')::date as dia from auditoria.evento e
    where e.ocurrido_en < ((select max(dia) + 1 from auditoria.sello_dia)::timestamp at time zone 'America/Lima')
      and not exists (select from auditoria.sello_evento s where s.id_evento = e.id_evento)
    order by 1 limit 1000`.execute(db)
  return rows.map(({ id, dia }) => ({ dia, id, what: 'el evento se agregó después de sellar el día' }))
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
