import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertVigente } from '../presupuesto/assertVigente.ts'
import { odometerOn } from '../vehiculo/odometerOn.ts'
import { assertNewComprobante } from './assertNewComprobante.ts'
import { type Dispatch, lockDispatch } from './lockDispatch.ts'
import { measureTrip } from './measureTrip.ts'
import { settle } from './settle.ts'
import { validateDespacho } from './validateDespacho.ts'

/** Registers what a station dispatched for a verified voucher (F9). */
export const createConsumo: Handler<typeof consumo.routes.create> = async (context) => {
  const { db, body, now, today } = context
  const dispatch = await lockDispatch(db, body.vale)
  const { vale, vehiculo, solicitud } = dispatch
  await assertVerified(db, dispatch)
  await assertVigente(db, solicitud.id, today)
  const odometro = await odometerOn(db, vehiculo.id, dayInLima(new Date(body.fechaHora)))
  const issues = await validateDespacho(db, dispatch, odometro, body, now)
  if (issues.length > 0) throw new Problem('validation', { issues })
  const { ruc } = await db
    .selectFrom('combustible.grifo')
    .select('ruc')
    .where('id_grifo', '=', vale.grifo)
    .executeTakeFirstOrThrow()
  await assertNewComprobante(db, { ruc, tipo: body.comprobanteTipo, comprobante: body.comprobante })
  // The fuel is already in the tank, so supplies deactivated since then are accepted.
  const consumos = records(consumo, { ...context, inherited: { detalle: vale.detalle } })
  const { idConsumo } = await consumos.create(body, {
    ruc,
    id_vehiculo: vehiculo.id,
    id_grifo: vale.grifo,
    id_odometro_evento: odometro.idOdometroEvento,
    kilometraje_anterior: odometro.fin ? (odometro.ultima ?? body.kilometraje) : vehiculo.kilometraje,
    ...(await measureTrip(db, vehiculo.id, odometro, body)),
  })
  await settle(db, idConsumo)
  await attend(db, dispatch)
  // A receipt from before a change of odometer does not change the current reading.
  if (!odometro.fin)
    await db
      .updateTable('combustible.vehiculo')
      .set({ kilometraje: body.kilometraje })
      .where('id_vehiculo', '=', vehiculo.id)
      .execute()
  return consumos.get(idConsumo)
}

async function assertVerified(db: Db, { vale }: Dispatch): Promise<void> {
  const other = await db
    .selectFrom('combustible.consumo')
    .select('id_consumo')
    .where('id_vale', '=', vale.id)
    .where('estado', '=', 'registrado')
    .executeTakeFirst()
  if (other) throw new Problem('conflict', 'El vale ya tiene un consumo.')
  if (vale.estado !== 'verificado') throw new Problem('conflict', 'El vale no está verificado.')
}

/** Marks the voucher as used, and the request as attended when nothing of it is pending (F10). */
async function attend(db: Db, { vale, solicitud }: Dispatch): Promise<void> {
  await db.updateTable('combustible.vale').set({ estado: 'consumido' }).where('id_vale', '=', vale.id).execute()
  await sql`
    update combustible.solicitud s set estado = 'atendida'
    where s.id_solicitud = ${solicitud.id} and s.estado = 'aprobada' and not exists (
      select from combustible.solicitud_detalle d where d.id_solicitud = s.id_solicitud
        and d.cantidad_aprobada > combustible.cantidad_atendida(d) + d.cantidad_liberada)`.execute(db)
}
