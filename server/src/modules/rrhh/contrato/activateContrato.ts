import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Handler } from '../../../http/implement.ts'
import { completeContrato } from './completeContrato.ts'
import { lockContrato, settleContrato } from './lockContrato.ts'

/** Puts a draft in force; everything is checked again, for time has passed. */
export const activateContrato: Handler<typeof contrato.routes.activar> = async (context) => {
  const locked = await lockContrato(context, 'BORRADOR')
  const { extra } = await completeContrato(context.db, locked, locked.idContrato)
  return (await settleContrato(context, locked.trabajador, { ...extra, estado: 'VIGENTE' })) as never
}
