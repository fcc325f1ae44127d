import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertVigente } from '../presupuesto/assertVigente.ts'
import { expireVales } from './expireVales.ts'
import { validateGrifo } from './validateGrifo.ts'
import { validateVencimiento } from './validateVencimiento.ts'

/** Moves a voucher to another station or another last day, as long as it is only issued (F23). */
export const updateVale: Handler<typeof vale.routes.update> = async (context) => {
  const { db, body, today } = context
  const { version, ...changes } = body
  const id = targetOf(vale, context)
  const vales = records(vale, context)
  await vales.lock(id, version)
  await expireVales(db, today, { vale: id })
  const stored = await vales.lockEditable(id)
  await assertVigente(db, stored.solicitud, today)
  const fechaVencimiento = body.fechaVencimiento ?? stored.fechaVencimiento ?? today
  const grifo = body.grifo ?? stored.grifo
  const insumos = stored.detalle.map(({ insumo }) => insumo)
  const issues = [
    ...(grifo === stored.grifo ? [] : await validateGrifo(db, grifo, insumos, today)),
    ...(fechaVencimiento < today
      ? [{ campo: 'fechaVencimiento', mensaje: 'La fecha «Vence» no puede ser anterior a la fecha actual' }]
      : []),
    ...validateVencimiento(fechaVencimiento, stored.fechaEmision),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  return crud(vale).update({ ...context, body: { ...changes, grifo, fechaVencimiento } })
}
