import { type documentoRoutes, filtroMax } from '@wamani/contract/tramite/documentoRoutes.ts'
import { sql } from 'kysely'
import { searchWords } from '../../../crud/searchWords.ts'
import type { Handler } from '../../../http/implement.ts'

type PublicDocument = Awaited<ReturnType<Handler<typeof documentoRoutes.filtro>>>[number]

/** Documents moved last are walked first: frequent words fill the answer there. */
const WALKED = 3_000

/** The documents not reserved in which every word occurs, or another word of its stem; the last moved first. */
export const filtrarDocumentos: Handler<typeof documentoRoutes.filtro> = async ({ db, query }) => {
  const words = searchWords(query.query).map(
    ({ word, pattern }) => sql`(d.busqueda like ${pattern} or d.raices @@ nucleo.raices_buscadas(${word}))`,
  )
  const found = sql.join(words, sql` and `)
  const newest = sql`d.fecha_ultimo_movimiento desc, d.id_documento`
  const columns = sql`d.id_documento, d.fecha_ultimo_movimiento, d.busqueda, d.raices`
  const walked = await documents(
    sql`(select ${columns} from tramite.documento d where not d.reservado order by ${newest} limit ${WALKED})`,
  )
  return walked.length === filtroMax
    ? walked
    : documents(sql`(select ${columns} from tramite.documento d where not d.reservado)`)

  async function documents(among: ReturnType<typeof sql>): Promise<PublicDocument[]> {
    const { rows } = await sql<PublicDocument>`
      with hits as materialized (select d.id_documento, d.fecha_ultimo_movimiento from ${among} d where ${found}),
        newest as (select d.id_documento from hits d order by ${newest} limit ${filtroMax})
      select d.id_documento as "idDocumento", d.expediente, d.tipo_documento as "tipoDocumento",
        d.numero_documento as "numeroDocumento", d.asunto, d.remitente_publico as remitente, d.folios,
        d.fecha_registro as "fechaRegistro", d.fecha_ultimo_movimiento as "fechaUltimoMovimiento",
        d.dependencia_actual as "dependenciaActual", d.estado,
        (select coalesce(json_agg(json_build_object('fecha', m.fecha, 'dependencia', m.dependencia, 'accion', m.accion)
           order by m.fecha desc, m.id_movimiento desc), '[]')
         from tramite.movimiento m where m.id_documento = d.id_documento) as movimientos
      from newest join tramite.documento d using (id_documento) order by ${newest}`.execute(db)
    return rows
  }
}
