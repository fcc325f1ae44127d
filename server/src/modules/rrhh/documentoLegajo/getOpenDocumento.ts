import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Context } from '../../../http/context.ts'

export type StoredDocumento = {
  trabajador: number
  categoriaDocumento: number
  fechaVencimiento: string | null
  verificado: boolean
  estado: string
}

/** A paper that may still be changed: in force and not verified. Throws 409 otherwise. */
export async function getOpenDocumento({ db, scope }: Pick<Context, 'db' | 'scope'>, id: number) {
  const shape = tableSchema(documentoLegajo)
  const stored = inputOf(shape, await getRow(db, shape, id, scope, true)) as StoredDocumento
  if (stored.estado === 'ANULADO') throw new Problem('conflict', messages.illegalState(stored.estado))
  if (stored.verificado) throw new Problem('conflict', 'El documento ya fue verificado; anúlelo y registre otro.')
  return stored
}
