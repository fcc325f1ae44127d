import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { alerta } from '@wamani/contract/sistema/alerta.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'

type Attention = { atendida_en: string | null; atendida_por: string | null; nota: string | null }

/** Somebody takes care of an alert, and says how. */
export const attendAlerta: Handler<typeof alerta.routes.atender> = (context) => {
  const { body, now, user } = context
  const attention = { atendida_en: now.toISOString(), atendida_por: user.username, nota: String(body.nota) }
  return change(context, 'ABIERTA', attention)
}

/** What was marked as attended to by mistake is open again. */
export const reopenAlerta: Handler<typeof alerta.routes.reabrir> = (context) =>
  change(context, 'ATENDIDA', { atendida_en: null, atendida_por: null, nota: null })

async function change({ db, params, scope }: Context<{ id: number }>, from: string, attention: Attention) {
  const shape = tableSchema(alerta)
  const { estado } = await getRow(db, shape, params.id, scope, true)
  if (estado !== from) throw new Problem('conflict', messages.illegalState(String(estado)))
  await db.updateTable('nucleo.alerta').set(attention).where('id_alerta', '=', params.id).execute()
  return getRow(db, shape, params.id, scope) as never
}
