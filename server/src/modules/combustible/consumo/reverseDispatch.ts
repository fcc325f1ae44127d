import { Problem } from '@wamani/contract/core/http/problem.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { parametro } from '../../../database/parametro.ts'
import { addDays } from '../addDays.ts'
import { assertEstado } from '../saldo/assertEstado.ts'
import { lockConsumo } from './lockConsumo.ts'
import { type Dispatch, lockDispatch } from './lockDispatch.ts'
import { unsettle } from './unsettle.ts'

/**
 * Reverses a dispatch, within the days there are for it (F11). The record stays, as reversed. Throws not-found, 409 for
 * a version that is not the stored one, for one reversed already and for one too old.
 */
export async function reverseDispatch(db: Db, id: number, today: string, version?: number): Promise<void> {
  const found = await db
    .selectFrom('combustible.consumo')
    .select('id_vale')
    .where('id_consumo', '=', id > 2_147_483_647 ? 0 : id)
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  const dispatch = await lockDispatch(db, found.id_vale, today)
  const stored = await lockConsumo(db, id, version)
  assertEstado(stored, 'registrado')
  const last = addDays(dayInLima(new Date(String(stored.creado_en))), await parametro(db, 'consumo.extornoDias'))
  if (today > last) throw new Problem('conflict', 'El plazo para extornar el consumo ha vencido.')
  await unsettle(db, id)
  await goBack(db, dispatch, stored)
}

type Stored = Awaited<ReturnType<typeof lockConsumo>>

/** The voucher is only verified again, its request open, and the odometer at the reading before. */
async function goBack(db: Db, { vale, vehiculo, solicitud }: Dispatch, stored: Stored): Promise<void> {
  await db
    .updateTable('combustible.consumo')
    .set({ estado: 'extornado' })
    .where('id_consumo', '=', stored.id_consumo)
    .execute()
  await db.updateTable('combustible.vale').set({ estado: 'verificado' }).where('id_vale', '=', vale.id_vale).execute()
  await db
    .updateTable('combustible.solicitud')
    .set({ estado: 'aprobada' })
    .where('id_solicitud', '=', solicitud.id_solicitud)
    .where('estado', '=', 'atendida')
    .execute()
  // A later dispatch, or a person, may have taken the odometer further since.
  if (vehiculo.kilometraje !== stored.kilometraje) return
  await sql`
    update combustible.vehiculo v set kilometraje = coalesce((select max(c.kilometraje) from combustible.consumo c
      where c.id_vehiculo = v.id_vehiculo and c.estado = 'registrado'), ${stored.kilometraje_anterior}::numeric)
    where v.id_vehiculo = ${vehiculo.id_vehiculo}`.execute(db)
}
