import { type Formulario, formularios } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { type Lugar, mapaMax, type mapaRoutes } from '@wamani/contract/gssiar/formulario/mapaRoutes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'

/** Forms with a location, of the kinds that the user can list: points, and rectangles of map layers. */
export const mapFormularios: Handler<typeof mapaRoutes.mapFormularios> = async ({ db, query, can }) => {
  const seen = await Promise.all(formularios.map(({ routes }) => can(routes.list)))
  const places = formularios.filter((_, at) => seen[at]).map((formulario) => placesOf(formulario, query.estado))
  if (places.length === 0) return []
  const { rows } = await sql<Lugar>`
    ${sql.join(places, sql` union all `)} order by numero limit ${mapaMax}`.execute(db)
  return rows
}

function placesOf({ clave, table, fields }: Formulario, estado: boolean | undefined): RawBuilder<unknown> {
  const extension = 'extension' in fields ? sql`t.extension` : sql`null::jsonb`
  return sql`
    select ${clave}::text as clave, t.id, t.numero, t.titulo, t.estado, t.ubicacion, ${extension} as extension
    from ${sql.table(table)} t
    where t.eliminado_en is null and (t.ubicacion is not null or ${extension} is not null)
      ${estado === undefined ? sql`` : sql`and t.estado = ${estado}`}`
}
