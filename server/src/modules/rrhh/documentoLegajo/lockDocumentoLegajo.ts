import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Context } from '../../../http/context.ts'

export type Locked = {
  trabajador: number
  categoriaDocumento: number
  fechaVencimiento: string | null
  verificado: boolean
  estado: string
}

/** Locks a document that may still change and returns it. Throws 409 for an annulled or verified one. */
export async function lockDocumentoLegajo({ db, scope }: Pick<Context, 'db' | 'scope'>, id: number) {
  const schema = tableSchema(documentoLegajo)
  const stored = inputOf(schema, await getRow(db, schema, id, scope, true)) as Locked
  if (stored.estado === 'ANULADO') throw new Problem('conflict', messages.illegalState(stored.estado))
  if (stored.verificado) throw new Problem('conflict', 'El documento ya fue verificado; anúlelo y registre otro.')
  return stored
}
