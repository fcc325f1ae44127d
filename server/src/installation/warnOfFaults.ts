import { lookAtBackups, lookAtDisk, lookAtFiles, lookAtMail } from './lookAtMachine.ts'

type Settings = Parameters<typeof lookAtFiles>[0] &
  Parameters<typeof lookAtMail>[0] &
  Parameters<typeof lookAtDisk>[0] &
  Parameters<typeof lookAtBackups>[0]

/**
 * Says in the log, a sentence each, what the service will not be able to use: the store of files, the mail server, the
 * disk, the folder of backups. It serves all the same, for any of them may come back.
 */
export async function warnOfFaults(config: Settings, log: { warn: (line: string) => void }): Promise<void> {
  const findings = await Promise.all([
    lookAtFiles(config),
    lookAtMail(config),
    lookAtDisk(config),
    lookAtBackups(config),
  ])
  for (const { name, state, text } of findings)
    if (state === 'wrong') log.warn(`Revise la instalación (${name}): ${text}.`)
}
