import type { Db } from '../database/connect.ts'

/** Why the rows of a table before a day, the first of January of some year, must not be taken out yet: a sentence, or null. */
export type YearRule = (db: Db, before: string) => Promise<string | null>

/** Of a table whose old years nobody needs here. */
export const canAlwaysGo: YearRule = async () => null
