import { moneyText } from '@wamani/contract/core/http/moneyText.ts'
import { cape } from '@wamani/contract/rrhh/cape.ts'
import { sql } from 'kysely'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { invalid } from '../invalid.ts'
import { assertCape } from './assertCape.ts'
import { assertWithinCeiling } from './assertWithinCeiling.ts'

/** Updates a position. If enabled, it must fit the budget of its year and cover the pay of its current contract. */
export const updateCape: Handler<typeof cape.routes.update> = async (context) => {
  const { db, body, today } = context
  const stored = await records(cape, context).lock(targetOf(cape, context), body.version)
  const row = await crud(cape).update(context)
  await assertCape(db, { ...stored, ...body })
  if (stored.estado === 'HABILITADA') {
    if (row.codigoAirhsp === null) throw invalid('codigoAirhsp', 'Ingrese el registro AIRHSP para habilitar la plaza')
    await assertWithinCeiling(db, stored.id)
    await assertPay(db, stored.id, row.montoMensual, today)
  }
  return row
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
