import { sql } from 'kysely'
import type { ServerModule } from './binding/serverModule.ts'
import { limitConcurrency } from './concurrency/limitConcurrency.ts'
import type { Database, Db } from './database/connect.ts'
import type { FileStore } from './files/fileStore.ts'
import { openFiles } from './files/files.ts'
import type { Clock } from './process/clock.ts'
import { startStamp } from './startStamp.ts'

/** The largest sample takes as long as all others, which a second connection loads in parallel. */
const AT_ONCE_COUNT = 2

export type SampleOptions = { database: Database; store: FileStore; clock: Clock }

/**
 * Loads the sample data of each empty module, all or nothing. Idempotent and safe with several processes. Uses the demo
 * users of `prepareData`.
 */
export async function loadSample(served: readonly ServerModule[], options: SampleOptions): Promise<void> {
  const { database, clock } = options
  const now = clock()
  const files = await openFiles(options)
  // leaves one connection for reads
  const inTurn = limitConcurrency(Math.max(1, Math.min(AT_ONCE_COUNT, database.pool.options.max - 1)))
  const load = async ({ module, demo }: ServerModule, db: Db) => {
    // one process loads; the others wait and then skip
    await sql`select pg_advisory_xact_lock(hashtextextended(${`muestra.${module.name}`}, 0))`.execute(db)
    await demo?.(db, { files, now })
  }
  const withSample = served.filter(({ demo }) => demo)
  await Promise.all(
    withSample.map((one) =>
      inTurn(() => database.transaction(startStamp(now), (db) => load(one, db), { patient: true })),
    ),
  )
}
