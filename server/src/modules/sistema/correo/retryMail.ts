import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { correo } from '@wamani/contract/sistema/correo.ts'
import { sql } from 'kysely'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'

/** Begins anew with a letter that waits or was given up. */
export const retryMail: Handler<typeof correo.routes.reintentar> = async ({ db, params, scope, now }) => {
  const shape = tableSchema(correo)
  const { estado } = await getRow(db, shape, params.id, scope, true)
  if (estado === 'enviado') throw new Problem('conflict', 'El correo ya fue enviado.')
  if (estado === 'enviando') throw new Problem('conflict', messages.illegalState('ENVIANDO'))
  await db
    .updateTable('nucleo.correo_salida')
    .set({ estado: 'pendiente', intentos: 0, proximo_intento: now.toISOString(), reintentos: sql`reintentos + 1` })
    .where('id_correo', '=', params.id)
    .execute()
  return getRow(db, shape, params.id, scope) as never
}
