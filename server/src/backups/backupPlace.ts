import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFailure } from './archiveFailure.ts'
import { PARTIAL } from './archiveFile.ts'

/** Backup folder, schedule, retention and encryption. */
export type BackupSettings = {
  dir: string
  at: string | undefined
  keep: number
  passphrase: string | undefined
}

/** Archive name: `wamani-20260331-233000.tar.zst` in Lima time, with another extension when encrypted. */
export function archiveName(now: Date, { passphrase }: Pick<BackupSettings, 'passphrase'>): string {
  const lima = now.toLocaleString('sv-SE', { timeZone: 'America/Lima' })
  const [day = '', time = ''] = lima.split(' ')
  return `wamani-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.tar.zst${passphrase ? '.cifrado' : ''}`
}

/** True for archive names; rejects paths. */
export const isArchiveName = (name: string) => /^wamani-\d{8}-\d{6}\.tar\.zst(\.cifrado)?$/.test(name)

/** Creates the private backup folder. Throws a user message on failure. */
export async function openBackupDir({ dir }: Pick<BackupSettings, 'dir'>): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw diskFailure(error, `usar la carpeta de respaldos ${dir}`)
  })
}

const ABANDONED_MS = 3_600_000

/** Deletes unfinished archives of killed processes. */
export async function sweepPartials({ dir }: Pick<BackupSettings, 'dir'>): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    if (!name.endsWith(PARTIAL) || !isArchiveName(name.slice(0, -PARTIAL.length))) continue
    if ((await stat(path)).mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true })
  }
}
