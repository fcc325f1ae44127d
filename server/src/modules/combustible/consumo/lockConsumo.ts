import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

/** Holds a dispatch. Throws not-found, and 409 for a version that is not the stored one. */
export async function lockConsumo(db: Db, id: number, version?: number) {
  const stored = await db
    .selectFrom('combustible.consumo')
    .selectAll()
    .where('id_consumo', '=', id > 2_147_483_647 ? 0 : id)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) throw new Problem('notFound')
  if (version !== undefined && version !== stored.version)
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
  return stored
}
