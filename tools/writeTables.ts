import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, throwAwaySettings } from '../server/src/database/embedded.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { tablesSource } from './generateTables.ts'

/** `npm run tables`: migrates a throw-away database and writes the types of its tables. */
const root = join(import.meta.dirname, '..')
const log = { info: () => undefined, warn: () => undefined }
const dataDir = mkdtempSync(join(tmpdir(), 'wamani-tables-'))
chmodSync(dataDir, 0o711) // under root another user runs PostgreSQL
const { url, stop } = await startEmbedded({ dataDir, log, settings: throwAwaySettings })
await migrate({ url, folder: join(root, 'server/migrations'), log })
writeFileSync(join(root, 'server/src/database/tables.ts'), await tablesSource(url))
await stop()
rmSync(dataDir, { recursive: true, force: true })
