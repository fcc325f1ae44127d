import { randomUUID } from 'node:crypto'
import type { BackupSettings } from '../../../backups/backupPlace.ts'
import type { Db } from '../../../database/connect.ts'
import type { BackgroundWork } from '../../../jobs/backgroundWork.ts'

export type Services = Parameters<BackgroundWork>[0]
/** One claimed row; `token` identifies this claim. */
export type Turn = {
  services: Services
  settings: BackupSettings
  id: number
  token: string
  advance: () => Promise<void>
}

/** Thrown to abort a backup that another process has claimed. */
export const stopped = new Error('The copy is left to another process')

/** Runs work in a transaction as the system user. */
export const inTransaction = <Result>(
  { database, clock }: Services,
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  database.transaction({ idUsuario: null, username: 'sistema', ip: '', traza: randomUUID(), now: clock() }, work)
