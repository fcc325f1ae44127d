import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Context } from '../../../http/context.ts'

/** Returns the handler that refuses (409) to remove what is only annulled, and says so. */
export const rejectRemoval =
  (resource: AnyResource) =>
  async ({ db, params, scope }: Context<{ id: number }>): Promise<never> => {
    const { estado } = await getRow(db, tableSchema(resource), params.id, scope)
    const instead = estado === 'ANULADA' || estado === 'ANULADO' ? '' : '. No se elimina: use «Anular»'
    throw new Problem('conflict', messages.illegalState(String(estado)) + instead)
  }
