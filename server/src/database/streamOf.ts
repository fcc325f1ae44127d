import type { RawBuilder } from 'kysely'
import type { Db } from './connect.ts'

/** Rows read at once: more hold up the requests of others while they are taken apart. */
const AT_ONCE = 250

/** The rows of a query, some at a time. */
export async function* streamOf<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row> {
  const stream = db.getExecutor().stream<Row>(query.compile(db), AT_ONCE)
  for await (const { rows } of stream) yield* rows
}
