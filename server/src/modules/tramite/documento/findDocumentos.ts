import { codeKey } from '@wamani/contract/core/kinds/foldText.ts'
import { type documentoRoutes, filtroMax } from '@wamani/contract/tramite/documentoRoutes.ts'
import { type RawBuilder, sql } from 'kysely'
import { singleFlight } from '../../../concurrency/singleFlight.ts'
import { holdsWords, searchWords } from '../../../crud/list/searchWords.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'

type Condition = RawBuilder<unknown>
type PublicDocument = Awaited<ReturnType<Handler<typeof documentoRoutes.findDocumentos>>>[number]

/** Recent documents checked one by one first: frequent words fill the page there faster than through an index. */
const SHORT_WALK_ROWS = 250
const LONG_WALK_ROWS = 4_000

/** A file number: digits, then the year. */
const EXPEDIENTE = /^\d{1,8}\p{Pd}\d{4}$|^\d{1,8}\/\d{4}$/u
const order = sql`d.fecha_ultimo_movimiento desc, d.id_documento`
const open = sql`tramite.documento d where not d.reservado`

/**
 * Finds public documents, last moved first: by file number; else those that contain every word, in any inflection or as
 * the beginning of a longer word; else those that contain every word anywhere.
 */
export const findDocumentos: Handler<typeof documentoRoutes.findDocumentos> = async ({ db, query }) => {
  const text = searchWords(query.query)
    .map(({ word }) => word)
    .join(' ')
  return searchOnce(db, text, () => search(db, text))
}

/** Concurrent equal searches share one query. */
const searchOnce = singleFlight<PublicDocument[]>()

async function search(db: Db, text: string): Promise<PublicDocument[]> {
  if (EXPEDIENTE.test(text)) {
    const named = await documents(db, sql`${open} and nucleo.code_key(d.expediente) = ${codeKey(text)}`)
    const exact = named.filter(({ expediente }) => expediente === text)
    if (named.length > 0) return exact.length > 0 ? exact : named
  }
  const stems = sql`d.stems @@ (select nucleo.stem_query(${text}))`
  const beginnings = sql`d.stems @@ (select nucleo.prefix_query(${text}))`
  const found = await newest(db, beginnings, stems)
  if (found.length > 0) return found
  return newest(db, holdsWords(sql`d.search_text`, text))
}

/** The newest matching documents. `narrower`: a stricter condition that is faster and is tried first. */
async function newest(db: Db, fits: Condition, narrower?: Condition): Promise<PublicDocument[]> {
  const walked = (length: number) =>
    documents(db, sql`(select d.* from ${open} order by ${order} limit ${length}) d where ${fits}`)
  const near = await walked(SHORT_WALK_ROWS)
  if (near.length === filtroMax) return near
  if (near.length * LONG_WALK_ROWS >= filtroMax * SHORT_WALK_ROWS) {
    const far = await walked(LONG_WALK_ROWS)
    if (far.length === filtroMax) return far
  }
  const some = narrower ? await documents(db, sql`${open} and ${narrower}`) : []
  return some.length === filtroMax ? some : documents(db, sql`${open} and ${fits}`)
}

async function documents(db: Db, among: Condition): Promise<PublicDocument[]> {
  const { rows } = await sql<PublicDocument>`
    with hits as materialized (select d.id_documento, d.fecha_ultimo_movimiento from ${among}),
      newest as (select d.id_documento from hits d order by ${order} limit ${filtroMax})
    select d.id_documento as "idDocumento", d.expediente, d.tipo_documento as "tipoDocumento",
      d.numero_documento as "numeroDocumento", d.asunto, d.remitente_publico as remitente, d.folios,
      d.fecha_registro as "fechaRegistro", d.fecha_ultimo_movimiento as "fechaUltimoMovimiento",
      d.dependencia_actual as "dependenciaActual", d.estado,
      (select coalesce(json_agg(json_build_object('fecha', m.fecha, 'dependencia', m.dependencia, 'accion', m.accion)
         order by m.fecha desc, m.id_movimiento desc), '[]')
       from tramite.movimiento m where m.id_documento = d.id_documento) as movimientos
    from newest join tramite.documento d using (id_documento) order by ${order}`.execute(db)
  return rows
}
