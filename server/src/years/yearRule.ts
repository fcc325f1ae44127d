import type { Db } from '../database/connect.ts'

/** Reason why rows before 1 January must not be archived yet, or null. */
export type YearRule = (db: Db, before: string) => Promise<string | null>

/** For tables whose old years are not needed. */
export const alwaysArchivable: YearRule = async () => null
