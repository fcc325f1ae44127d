// `npm run tables`: migrates a throw-away database and writes the types of its tables.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../server/src/database/migrate.ts'
import { tablesSource } from './tablesSource.ts'
import { throwAwayCluster, throwAwaySettings } from './throwAwayCluster.ts'

const server = join(import.meta.dirname, '../server')
const { url, stop } = await throwAwayCluster('wamani-tables-', throwAwaySettings)
try {
  await migrate({ url, folder: join(server, 'migrations'), log: { info: () => undefined } })
  writeFileSync(join(server, 'src/database/tables.ts'), await tablesSource(url))
} finally {
  await stop()
}
