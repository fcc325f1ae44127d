import { type ServiceKey, serviceKey } from '../http/services.ts'
import type { BackupSettings } from './backupPlace.ts'

/** Where this server keeps copies; null where it makes none. */
export const backupsKey: ServiceKey<BackupSettings | null> = serviceKey('backups')
