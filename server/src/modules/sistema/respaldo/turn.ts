import { randomUUID } from 'node:crypto'
import type { BackupSettings } from '../../../backups/backupPlace.ts'
import type { Db } from '../../../database/connect.ts'
import type { BackgroundWork } from '../../../jobs/backgroundWork.ts'

export type Services = Parameters<BackgroundWork>[0]
/** What a process does with one row; `token` is its own alone. */
export type Turn = {
  services: Services
  settings: BackupSettings
  id: number
  token: string
  advance: () => Promise<void>
}

/** Thrown into a copy that this process must not go on with. */
export const stopped = new Error('The copy is left to another process')

/** Runs work in a transaction of the product itself. */
export const inTransaction = <Result>(
  { database, clock }: Services,
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  database.transaction({ idUsuario: null, username: 'sistema', ip: '', traza: randomUUID(), now: clock() }, work)
