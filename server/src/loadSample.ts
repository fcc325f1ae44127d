import { sql } from 'kysely'
import type { ServerModule } from './binding/serverModule.ts'
import { limitConcurrency } from './concurrency/limitConcurrency.ts'
import type { Database, Db } from './database/connect.ts'
import type { FileStore } from './files/fileStore.ts'
import { openFiles } from './files/files.ts'
import type { Clock } from './process/clock.ts'
import { startStamp } from './startStamp.ts'

/** The longest of the samples takes as long as all others, which a second connection makes meanwhile. */
const AT_ONCE_COUNT = 2

export type SampleOptions = { database: Database; store: FileStore; clock: Clock }

/**
 * Loads the sample of every module that holds no data yet, each whole or not at all. Repeatable; several processes may do it at
 * once. Samples are of the demo users that `prepareData` has made.
 */
export async function loadSample(served: readonly ServerModule[], options: SampleOptions): Promise<void> {
  const { database, clock } = options
  const now = clock()
  const files = await openFiles(options)
  // One connection is always left for reads.
  const inTurn = limitConcurrency(Math.max(1, Math.min(AT_ONCE_COUNT, database.pool.options.max - 1)))
  const load = async ({ module, demo }: ServerModule, db: Db) => {
    // Of several processes that find nothing one loads; the others then find it loaded.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`muestra.${module.name}`}, 0))`.execute(db)
    await demo?.(db, { files, now })
  }
  const withSample = served.filter(({ demo }) => demo)
  // Nobody is served yet.
  await Promise.all(
    withSample.map((one) =>
      inTurn(() => database.transaction(startStamp(now), (db) => load(one, db), { patient: true })),
    ),
  )
}
