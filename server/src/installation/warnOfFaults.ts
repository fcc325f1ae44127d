import { lookAtBackups, lookAtDisk, lookAtFiles, lookAtMail } from './lookAtMachine.ts'

type Settings = Parameters<typeof lookAtFiles>[0] &
  Parameters<typeof lookAtMail>[0] &
  Parameters<typeof lookAtDisk>[0] &
  Parameters<typeof lookAtBackups>[0]

/**
 * Logs warnings for unusable dependencies: file store, mail server, disk, backup folder. The server starts anyway,
 * because they may recover.
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
