import { Problem } from '@wamani/contract/core/http/problem.ts'
import { messages } from '@wamani/contract/core/resource/messages.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/write/writeRow.ts'
import type { Context } from '../../../http/context.ts'

/** What is never deleted, only annulled, says in which state it is and what to do instead. */
export const refuseRemoval =
  (resource: AnyResource) =>
  async ({ db, params, scope }: Context<{ id: number }>): Promise<never> => {
    const { estado } = await getRow(db, tableShape(resource), params.id, scope)
    const instead = estado === 'ANULADA' || estado === 'ANULADO' ? '' : '. No se elimina: use «Anular»'
    throw new Problem('conflict', messages.illegalState(String(estado)) + instead)
  }
