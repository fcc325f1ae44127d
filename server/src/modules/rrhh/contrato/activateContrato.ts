import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockContrato, settleContrato } from './lockContrato.ts'
import { validateContrato } from './validateContrato.ts'

/** Puts a draft in force; everything is checked again, for time has passed. */
export const activateContrato: Handler<typeof contrato.routes.activar> = async (context) => {
  const locked = await lockContrato(context, 'BORRADOR')
  const { extra } = await validateContrato(context.db, locked, locked.idContrato)
  return (await settleContrato(context, locked.trabajador, { ...extra, estado: 'VIGENTE' })) as never
}
