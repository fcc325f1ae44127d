import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { completeContrato } from './completeContrato.ts'

/** Creates a draft. A draft already reserves the worker and the position. */
export const createContrato: Handler<typeof contrato.routes.create> = async (context) => {
  const { body } = context
  const contratos = records(contrato, context)
  await contratos.assertReferences(body)
  const { values, derived, columns } = await completeContrato(context, body, 0)
  return contratos.create({ ...body, ...values }, { ...derived, ...columns })
}
