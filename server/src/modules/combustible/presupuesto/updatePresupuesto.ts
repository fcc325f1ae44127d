import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { moneyText } from '@wamani/contract/core/http/moneyText.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import type { InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import { crud } from '../../../crud/crud.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockPresupuesto } from '../saldo/lockPresupuesto.ts'

type Changes = Partial<InputOf<typeof presupuesto.fields>>

/** Changes a budget, never below the quantities already used. It can be closed only when nothing is reserved. */
export const updatePresupuesto: Handler<typeof presupuesto.routes.update> = async (context) => {
  const { db, body } = context
  const id = targetOf(presupuesto, context)
  await lockPresupuesto(db, id)
  const issues = [...(await validateMonto(db, id, body)), ...(await validateLineas(db, id, body.detalle))]
  if (issues.length > 0) throw new Problem('validation', { issues })
  return crud(presupuesto).update(context)
}

async function validateMonto(db: Db, id: number, { montoAsignado, estado }: Changes): Promise<Issue[]> {
  const stored = await db
    .selectFrom('combustible.presupuesto')
    .select(['monto_comprometido', 'monto_ejecutado'])
    .where('id_presupuesto', '=', id)
    .executeTakeFirst()
  if (!stored) return []
  if (estado === 'cerrado' && stored.monto_comprometido > 0)
    throw new Problem('conflict', 'El presupuesto tiene compromisos pendientes.')
  const taken = Math.round((stored.monto_comprometido + stored.monto_ejecutado) * 100) / 100
  if (montoAsignado === undefined || montoAsignado >= taken) return []
  const mensaje = `El monto asignado no puede ser menor que lo comprometido más lo ejecutado (S/ ${moneyText(taken)}).`
  return [{ campo: 'montoAsignado', mensaje }]
}

/** Lines are matched by supply, because a budget has one line per supply. */
async function validateLineas(db: Db, id: number, detalle: Changes['detalle']): Promise<Issue[]> {
  if (!detalle) return []
  const used = await db
    .selectFrom('combustible.presupuesto_detalle as d')
    .innerJoin('combustible.insumo as i', 'i.id_insumo', 'd.id_insumo')
    .select(['d.id_insumo', 'd.cantidad', 'd.saldo_cantidad', 'i.unidad'])
    .where('d.id_presupuesto', '=', id)
    .orderBy('d.posicion')
    .execute()
  return used.flatMap(({ id_insumo, cantidad, saldo_cantidad, unidad }) => {
    const taken = Math.round((cantidad - saldo_cantidad) * 1000) / 1000
    const at = detalle.findIndex(({ insumo }) => insumo === id_insumo)
    if (taken === 0 || (detalle[at]?.cantidad ?? 0) >= taken) return []
    const mensaje = `La cantidad no puede ser menor que lo comprometido más lo consumido (${quantityText(taken)} ${unidad}).`
    return [{ campo: at < 0 ? 'detalle' : `detalle.${at}.cantidad`, mensaje }]
  })
}
