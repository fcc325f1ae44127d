import { type ServiceKey, serviceKey } from '../http/services.ts'
import type { BackupSettings } from './backupPlace.ts'

/** Backup settings of this server; null when it makes none. */
export const backupsKey: ServiceKey<BackupSettings | null> = serviceKey('backups')
