import { cape } from '@wamani/contract/rrhh/cape.ts'
import { sql } from 'kysely'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf, type Row } from '../../../crud/write/writeRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { amount } from '../amount.ts'
import { invalid, requireState } from '../refusal.ts'
import { type Cape, guardCape } from './guardCape.ts'
import { guardCeiling } from './guardCeiling.ts'

/** An enabled position keeps within the budget of its year, and pays at least its present contract. */
export const changeCape: Handler<typeof cape.routes.update> = async (context) => {
  const { db, params, body, scope, today } = context
  const shape = tableShape(cape)
  const id = params.id ?? 0
  const stored = await getRow(db, shape, id, scope, true)
  requireState(stored.estado, 'BLOQUEADA', 'HABILITADA')
  const row: Row = await crud(cape).update(context)
  await guardCape(db, { ...inputOf(shape, stored), ...body } as Cape)
  if (stored.estado === 'HABILITADA') {
    if (row.codigoAirhsp === null) throw invalid('codigoAirhsp', 'Ingrese el registro AIRHSP para habilitar la plaza')
    await guardCeiling(db, id)
    await guardPay(db, id, Number(row.montoMensual), today)
  }
  return row as never
}

async function guardPay(db: Db, id: number, montoMensual: number, today: string): Promise<void> {
  const { rows } = await sql<{ remuneracion: number }>`
    select c.remuneracion_vigente as remuneracion from rrhh.cape p
    join rrhh.contrato c using (id_cargo, numero_plaza)
    where p.id_cape = ${id} and c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and c.vida @> ${today}::date
      and c.remuneracion_vigente > ${montoMensual}`.execute(db)
  if (rows[0])
    throw invalid(
      'montoMensual',
      `La remuneración supera el monto presupuestado de la plaza (S/ ${amount(montoMensual)})`,
    )
}
