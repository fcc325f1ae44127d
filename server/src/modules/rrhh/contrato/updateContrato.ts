import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { completeContrato } from './completeContrato.ts'

/** Updates a draft. A contract in force changes only by addenda. */
export const updateContrato: Handler<typeof contrato.routes.update> = async (context) => {
  const { body } = context
  const contratos = records(contrato, context)
  const stored = await contratos.lockEditable(targetOf(contrato, context), body.version)
  await contratos.assertReferences(body, stored)
  const { values, derived, columns } = await completeContrato(context, { ...stored, ...body }, stored.id)
  return contratos.update(stored.id, { ...body, ...values }, { ...derived, ...columns })
}
