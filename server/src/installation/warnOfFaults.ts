import { checkBackupFolder, checkDiskSpace, checkFileStore, checkMailServer } from './checkMachine.ts'

type Settings = Parameters<typeof checkFileStore>[0] &
  Parameters<typeof checkMailServer>[0] &
  Parameters<typeof checkDiskSpace>[0] &
  Parameters<typeof checkBackupFolder>[0]

/**
 * Logs warnings for unusable dependencies: file store, mail server, disk, backup folder. The server starts anyway,
 * because they may recover.
 */
export async function warnOfFaults(config: Settings, log: { warn: (line: string) => void }): Promise<void> {
  const findings = await Promise.all([
    checkFileStore(config),
    checkMailServer(config),
    checkDiskSpace(config),
    checkBackupFolder(config),
  ])
  for (const { name, state, text } of findings)
    if (state === 'wrong') log.warn(`Revise la instalación (${name}): ${text}.`)
}
