import type { RawBuilder } from 'kysely'
import type { Db } from './connect.ts'

export async function* streamOf<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row> {
  const stream = db.getExecutor().stream<Row>(query.compile(db), 1_000)
  for await (const { rows } of stream) yield* rows
}
