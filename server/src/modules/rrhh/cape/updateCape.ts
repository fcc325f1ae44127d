import { cape } from '@wamani/contract/rrhh/cape.ts'
import { sql } from 'kysely'
import { crud } from '../../../crud/crud.ts'
import { getRow, type Row } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'
import { invalid } from '../invalid.ts'
import { moneyText } from '../moneyText.ts'
import { assertCape, type Cape } from './assertCape.ts'
import { assertWithinCeiling } from './assertWithinCeiling.ts'

/** An enabled position keeps within the budget of its year, and pays at least its present contract. */
export const updateCape: Handler<typeof cape.routes.update> = async (context) => {
  const { db, params, body, scope, today } = context
  const schema = tableSchema(cape)
  const id = params.id ?? 0
  const stored = await getRow(db, schema, id, scope, true)
  assertState(stored.estado, 'BLOQUEADA', 'HABILITADA')
  const row: Row = await crud(cape).update(context)
  await assertCape(db, { ...inputOf(schema, stored), ...body } as Cape)
  if (stored.estado === 'HABILITADA') {
    if (row.codigoAirhsp === null) throw invalid('codigoAirhsp', 'Ingrese el registro AIRHSP para habilitar la plaza')
    await assertWithinCeiling(db, id)
    await assertPay(db, id, Number(row.montoMensual), today)
  }
  return row as never
}

async function assertPay(db: Db, id: number, montoMensual: number, today: string): Promise<void> {
  const { rows } = await sql<{ remuneracion: number }>`
    select c.remuneracion_vigente as remuneracion from rrhh.cape p
    join rrhh.contrato c using (id_cargo, numero_plaza)
    where p.id_cape = ${id} and c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and c.vida @> ${today}::date
      and c.remuneracion_vigente > ${montoMensual}`.execute(db)
  if (rows[0])
    throw invalid(
      'montoMensual',
      `La remuneración supera el monto presupuestado de la plaza (S/ ${moneyText(montoMensual)})`,
    )
}
