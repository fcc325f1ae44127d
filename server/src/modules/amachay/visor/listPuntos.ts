import type { AgeGroup } from '@wamani/contract/amachay/ageGroups.ts'
import type { Punto, visorRoutes } from '@wamani/contract/amachay/visorRoutes.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { assertCampania } from './assertCampania.ts'
import { dosesOf } from './dosesOf.ts'

type Kind = Omit<Punto, 'x' | 'y'>
/**
 * Doses in columns of four bytes per dose: coordinates in thousandths of a degree, and a number that combines day, dose
 * (1–9), sex and age. `grupos`: age group of each age.
 */
type Columns = { xs: Buffer; ys: Buffer; kinds: Buffer; grupos: AgeGroup[] }

const MAX_AGE_YEARS = 127
const FIRST_DAY = '1900-01-01'
const DAY_MS = 86_400_000
const BYTES_PER_NUMBER = 4

/**
 * Every dose as a point, accurate to a hundred metres, without personal data. The database returns columns of numbers:
 * handling 100,000 rows one by one took most of the time.
 */
export const listPuntos: Handler<typeof visorRoutes.listPuntos> = async ({ db, query, scope }) => {
  await assertCampania(db, query.idCampania)
  const kind = sql`(((v.fecha - ${FIRST_DAY}::date) * 10 + v.dosis) * 2 + (v.sexo = 'F')::int) * ${MAX_AGE_YEARS + 1}::int
    + least(v.edad, ${MAX_AGE_YEARS}::int)`
  const column = (number: ReturnType<typeof sql>) => sql`coalesce(string_agg(int4send(${number}), ''), '')`
  const { rows } = await sql<Columns>`
    select ${column(sql`(v.ubicacion[0] * 1000)::int`)} as xs, ${column(sql`(v.ubicacion[1] * 1000)::int`)} as ys,
      ${column(kind)} as kinds,
      (select json_agg(amachay.grupo_edad(edad) order by edad) from generate_series(0, ${MAX_AGE_YEARS}::int) edad) as grupos
    from ${dosesOf(query, scope)} and v.ubicacion is not null`.execute(db)
  return rows.flatMap(pointsOf)
}

function pointsOf({ xs, ys, kinds, grupos }: Columns): Punto[] {
  const known = new Map<number, Kind>()
  const kindOf = (code: number) => {
    const kind = known.get(code) ?? readKind(code, grupos)
    known.set(code, kind)
    return kind
  }
  return Array.from({ length: kinds.length / BYTES_PER_NUMBER }, (_, place) => {
    const at = place * BYTES_PER_NUMBER
    const { fecha, dosis, sexo, grupoEdad } = kindOf(kinds.readInt32BE(at))
    return { x: xs.readInt32BE(at) / 1000, y: ys.readInt32BE(at) / 1000, fecha, dosis, sexo, grupoEdad }
  })
}

function readKind(code: number, grupos: readonly AgeGroup[]): Kind {
  const age = code % (MAX_AGE_YEARS + 1)
  const rest = Math.floor(code / (MAX_AGE_YEARS + 1))
  const dose = Math.floor(rest / 2)
  const day = new Date(Date.parse(FIRST_DAY) + Math.floor(dose / 10) * DAY_MS)
  return {
    fecha: day.toISOString().slice(0, 10),
    dosis: dose % 10,
    sexo: rest % 2 === 1 ? 'F' : 'M',
    grupoEdad: defined(grupos[age], `age group of ${age}`),
  }
}
