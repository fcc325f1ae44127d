import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockDocumentoLegajo } from './lockDocumentoLegajo.ts'

export const verifyDocumentoLegajo: Handler<typeof documentoLegajo.routes.verificar> = async (context) => {
  const { db, params, user } = context
  const { estado } = await lockDocumentoLegajo(context, params.id)
  if (estado !== 'VIGENTE') throw new Problem('conflict', messages.illegalState(estado))
  const mark = { verificado: true, verificado_por: user.username }
  return (await updateRow(db, tableSchema(documentoLegajo), params.id, {}, context, mark)) as never
}
