import { sql } from 'kysely'

/** A number from 0 to 1, in SQL, that follows from a column and a word alone: the same on every machine. */
export const chance = (column: string, word: string) =>
  sql.raw<number>(`(('x' || substr(md5(${column} || '${word}'), 1, 7))::bit(28)::int / 268435456.0)`)
