import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

/** Requested days. `media`: half of a single day. */
export type Stretch = { trabajador: number; desde: string; hasta: string; media: string | null }

export type Counted = {
  /** true if the first (`termina`: the last) day is a working day of the worker's schedule */
  empieza: boolean
  termina: boolean
  rotativo: boolean
  finComputo: string
  /** days deducted from the year's balance */
  dias: number
  /** days counted against the limit of fractions */
  habiles: number
  retorno: string | null
}

/** Counts days of vacation (WF2.5). Vacations that end on the Friday before a free weekend include the weekend. */
export async function countVacacion(db: Db, { trabajador, desde, hasta, media }: Stretch): Promise<Counted> {
  const { rows } = await sql<Omit<Counted, 'dias'> & { corridos: number }>`
    with dia as (select * from rrhh.jornada_between(${desde}::date, ${hasta}::date + 60, array[${trabajador}::int])),
    fin as (
      select f.dia, f.tipo_horario, case when ${media}::text is null and extract(isodow from f.dia) = 5
        and coalesce(f.tipo_horario, 'SEMANAL') = 'SEMANAL' and not exists (
          select from dia s where s.dia in (f.dia + 1, f.dia + 2) and s.id_turno is not null) then f.dia + 2 else f.dia end as computo
      from dia f where f.dia = ${hasta}::date)
    select (select laborable from dia where dia = ${desde}::date) as empieza,
      (select laborable from dia where dia = ${hasta}::date) as termina,
      coalesce(fin.tipo_horario = 'ROTATIVO', false) as rotativo, fin.computo as "finComputo",
      fin.computo - ${desde}::date + 1 as corridos,
      (select count(*)::int from dia where laborable and dia <= ${hasta}::date) as habiles,
      (select min(d.dia) from dia d where d.laborable and d.dia > fin.computo) as retorno
    from fin`.execute(db)
  const { corridos, habiles, ...found } = onlyRow(rows)
  return media ? { ...found, dias: 0.5, habiles: 0.5 } : { ...found, dias: corridos, habiles }
}
