import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { sistema } from '@wamani/contract/sistema/index.ts'
import { backupsKey } from '../../../backups/backupsKey.ts'
import type { Handler } from '../../../http/implement.ts'

/** Queues a backup, unless one is already queued. */
export const createRespaldo: Handler<typeof sistema.routes.createRespaldo> = async ({ db, service }) => {
  if (!service(backupsKey)) throw new Problem('conflict', { message: 'Este servidor no hace respaldos.' })
  const waiting = await db
    .selectFrom('nucleo.respaldo')
    .select('id_respaldo')
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirst()
  if (!waiting) await db.insertInto('nucleo.respaldo').values({ origen: 'PEDIDO' }).execute()
  return { mensaje: 'El respaldo comenzará en unos segundos.' }
}
