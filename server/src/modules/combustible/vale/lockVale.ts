import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import { estadoDe } from './estadoDe.ts'

/** Holds a voucher, in the state it has on this day. Throws not-found, and 409 for a version that is not the stored one. */
export async function lockVale(db: Db, id: number, today: string, version?: number) {
  const row = await db
    .selectFrom(vale.table as 'combustible.vale')
    .selectAll()
    .where('id_vale', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  if (version !== undefined && version !== row.version)
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
  return { ...row, estado: estadoDe(row.estado, row.fecha_vencimiento, today) }
}
