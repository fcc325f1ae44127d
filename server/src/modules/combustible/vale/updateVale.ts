import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import { redact } from '../../../crud/redact.ts'
import { settleStates } from '../../../crud/stateByDay.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertVigente } from '../presupuesto/assertVigente.ts'
import { validateGrifo } from './validateGrifo.ts'
import { validateVencimiento } from './validateVencimiento.ts'

/** Changes the station or the last day of an issued voucher and makes a new revision of its document (F23, F28). */
export const updateVale: Handler<typeof vale.routes.update> = async (context) => {
  const { db, body, today } = context
  const id = targetOf(vale, context)
  const vales = records(vale, context)
  await vales.lock(id, body.version)
  await settleStates(db, vale, today, { column: 'id_vale', ids: [id] })
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
  const isRevised = grifo !== stored.grifo || fechaVencimiento !== stored.fechaVencimiento
  const revised = isRevised
    ? { revision: (stored.revision ?? 0) + 1, fechaRevision: today, impreso: await printedWith(db, id, grifo) }
    : {}
  return redact(vale, context, await vales.update(id, { grifo, fechaVencimiento }, revised))
}

async function printedWith(db: Db, id: number, grifo: number): Promise<string> {
  const { rows } = await sql<{ impreso: string }>`
    select (v.impreso || combustible.grifo_impreso(${grifo}))::text as impreso
    from combustible.vale v where v.id_vale = ${id}`.execute(db)
  return onlyRow(rows).impreso
}
