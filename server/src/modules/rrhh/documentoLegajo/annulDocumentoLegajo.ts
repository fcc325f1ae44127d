import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'

export const annulDocumentoLegajo: Handler<typeof documentoLegajo.routes.anular> = async (context) => {
  const { db, params, scope } = context
  const schema = tableSchema(documentoLegajo)
  const { estado } = await getRow(db, schema, params.id, scope, true)
  if (estado === 'ANULADO') throw new Problem('conflict', messages.illegalState('ANULADO'))
  return (await updateRow(db, schema, params.id, {}, context, { estado: 'ANULADO' })) as never
}
