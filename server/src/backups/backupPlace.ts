import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFailure } from './archiveFailure.ts'
import { PARTIAL } from './archiveFile.ts'

/** Where archives lie, when one is made by itself, how many stay, and how they are encrypted. */
export type BackupSettings = {
  /** absolute */
  dir: string
  /** `HH:MM` in Lima; undefined: only when asked for */
  at: string | undefined
  keep: number
  /** undefined: not encrypted */
  passphrase: string | undefined
}

/** What an archive is called: `wamani-20260331-233000.tar.zst`, the clock of Lima; with another ending when encrypted. */
export function archiveName(now: Date, { passphrase }: Pick<BackupSettings, 'passphrase'>): string {
  const lima = now.toLocaleString('sv-SE', { timeZone: 'America/Lima' })
  const [day = '', time = ''] = lima.split(' ')
  return `wamani-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.tar.zst${passphrase ? '.cifrado' : ''}`
}

/** Whether a name is one of ours, and of nothing outside the folder. */
export const isArchiveName = (name: string) => /^wamani-\d{8}-\d{6}\.tar\.zst(\.cifrado)?$/.test(name)

/** Makes the folder, closed to others. Throws a sentence where it cannot be. */
export async function openBackupDir({ dir }: Pick<BackupSettings, 'dir'>): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw diskFailure(error, `usar la carpeta de respaldos ${dir}`)
  })
}

/** A copy under way writes all the time. */
const ABANDONED_MS = 3_600_000

/** Removes what processes that were killed have left half written. */
export async function sweepPartials({ dir }: Pick<BackupSettings, 'dir'>): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    if (!name.endsWith(PARTIAL) || !isArchiveName(name.slice(0, -PARTIAL.length))) continue
    if ((await stat(path)).mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true })
  }
}
