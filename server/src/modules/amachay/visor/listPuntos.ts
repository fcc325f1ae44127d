import type { Punto, visorRoutes } from '@wamani/contract/amachay/visor.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { campaignOr404 } from './campaignOr404.ts'
import { dosesOf } from './dosesOf.ts'

/** Every dose as a point, a hundred metres exact, with nothing that tells whose it is. */
export const listPuntos: Handler<typeof visorRoutes.puntos> = async ({ db, query, scope }) => {
  await campaignOr404(db, query.idCampania)
  const { rows } = await sql<Punto>`
    select v.ubicacion[0] as x, v.ubicacion[1] as y, v.fecha, v.dosis, v.sexo, amachay.grupo_edad(v.edad) as "grupoEdad"
    from ${dosesOf(query, scope)} and v.ubicacion is not null`.execute(db)
  for (const row of rows) {
    row.x = Math.round(row.x * 1000) / 1000
    row.y = Math.round(row.y * 1000) / 1000
  }
  return rows
}
