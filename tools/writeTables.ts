// `npm run tables`: migrates a disposable database; writes the types of its tables and its schemas as SQL.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../server/src/database/migrate.ts'
import { schemaSources } from './schemaSources.ts'
import { tablesSource } from './tablesSource.ts'
import { throwAwayCluster, throwAwaySettings } from './throwAwayCluster.ts'

const server = join(import.meta.dirname, '../server')
const schema = join(server, 'schema')
const { url, stop } = await throwAwayCluster('wamani-tables-', throwAwaySettings)
try {
  await migrate({ url, folder: join(server, 'migrations'), log: { info: () => undefined } })
  writeFileSync(join(server, 'src/database/tables.ts'), await tablesSource(url))
  rmSync(schema, { recursive: true, force: true })
  mkdirSync(schema)
  for (const [name, text] of await schemaSources(url)) writeFileSync(join(schema, `${name}.sql`), text)
} finally {
  await stop()
}
