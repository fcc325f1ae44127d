import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Handler } from '../../../http/implement.ts'
import { heldContrato, settleContrato } from './heldContrato.ts'
import { judgeContrato } from './judgeContrato.ts'

/** Puts a draft in force; everything is checked again, for time has passed. */
export const activateContrato: Handler<typeof contrato.routes.activar> = async (context) => {
  const held = await heldContrato(context, 'BORRADOR')
  const { extra } = await judgeContrato(context.db, held, held.idContrato)
  return (await settleContrato(context, held.trabajador, { ...extra, estado: 'VIGENTE' })) as never
}
