import { sql } from 'kysely'

/** SQL for a deterministic number from 0 to 1 derived from a column and a word. */
export const chance = (column: string, word: string) =>
  sql.raw<number>(`(('x' || substr(md5(${column} || '${word}'), 1, 7))::bit(28)::int / 268435456.0)`)
