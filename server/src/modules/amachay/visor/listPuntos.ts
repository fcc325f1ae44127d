import type { Punto, visorRoutes } from '@wamani/contract/amachay/visor.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { campaignOr404 } from './campaignOr404.ts'
import { dosesOf } from './dosesOf.ts'

/** Doses alike in all but their place; places in thousandths of a degree. */
type Alike = Omit<Punto, 'x' | 'y'> & { xs: number[]; ys: number[] }

/**
 * Every dose as a point, a hundred metres exact, with nothing that tells whose it is. Doses that are alike come from the
 * database as one row with their places: of 100,000 rows, reading them one by one took most of the time.
 */
export const listPuntos: Handler<typeof visorRoutes.puntos> = async ({ db, query, scope }) => {
  await campaignOr404(db, query.idCampania)
  const { rows } = await sql<Alike>`
    select v.fecha, v.dosis, v.sexo, amachay.grupo_edad(v.edad) as "grupoEdad",
      to_json(array_agg(round(v.ubicacion[0] * 1000)::int)) as xs, to_json(array_agg(round(v.ubicacion[1] * 1000)::int)) as ys
    from ${dosesOf(query, scope)} and v.ubicacion is not null
    group by v.fecha, v.dosis, v.sexo, "grupoEdad"`.execute(db)
  return rows.flatMap(({ xs, ys, fecha, dosis, sexo, grupoEdad }) =>
    xs.map((x, place) => ({ x: x / 1000, y: (ys[place] ?? 0) / 1000, fecha, dosis, sexo, grupoEdad })),
  )
}
