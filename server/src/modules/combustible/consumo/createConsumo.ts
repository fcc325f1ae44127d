import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import type { consumoRoutes } from '@wamani/contract/combustible/consumo/consumoRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertVigente } from '../presupuesto/assertVigente.ts'
import { assertNewComprobante } from './assertNewComprobante.ts'
import { type Dispatch, lockDispatch } from './lockDispatch.ts'
import { measureTrip } from './measureTrip.ts'
import { settle } from './settle.ts'
import { type Despachado, validateDespacho } from './validateDespacho.ts'

/** Registers what a station dispatched for a verified voucher (F9). */
export const createConsumo: Handler<typeof consumoRoutes.createConsumo> = async (context) => {
  const { db, body, now, today, scope } = context
  const dispatch = await lockDispatch(db, body.vale, today)
  const { vale, vehiculo } = dispatch
  await assertVerified(db, dispatch)
  await assertVigente(db, dispatch.solicitud.id_solicitud, today)
  const issues = await validateDespacho(db, dispatch, { ...body, detalle: body.detalle as readonly Despachado[] }, now)
  if (issues.length > 0) throw new Problem('validation', { issues })
  const { ruc } = await db
    .selectFrom('combustible.grifo')
    .select('ruc')
    .where('id_grifo', '=', vale.id_grifo)
    .executeTakeFirstOrThrow()
  await assertNewComprobante(db, { ruc, tipo: body.comprobanteTipo, comprobante: body.comprobante })
  const shape = tableSchema(consumo)
  const extra = {
    ruc,
    id_vehiculo: vale.id_vehiculo,
    id_grifo: vale.id_grifo,
    kilometraje_anterior: vehiculo.kilometraje,
  }
  const id = Number((await createRow(db, shape, body, scope, extra)).idConsumo)
  await measureTrip(db, id)
  await settle(db, id)
  await attend(db, dispatch, body.kilometraje)
  return (await getRow(db, shape, id, scope)) as never
}

async function assertVerified(db: Db, { vale }: Dispatch): Promise<void> {
  const other = await db
    .selectFrom('combustible.consumo')
    .select('id_consumo')
    .where('id_vale', '=', vale.id_vale)
    .where('estado', '=', 'registrado')
    .executeTakeFirst()
  if (other) throw new Problem('conflict', 'El vale ya tiene un consumo.')
  if (vale.estado !== 'verificado') throw new Problem('conflict', 'El vale no está verificado.')
}

/** The voucher is used, the vehicle has come further, and a request of which nothing is left is attended (F10). */
async function attend(db: Db, { vale, vehiculo, solicitud }: Dispatch, kilometraje: number): Promise<void> {
  await db.updateTable('combustible.vale').set({ estado: 'consumido' }).where('id_vale', '=', vale.id_vale).execute()
  await db
    .updateTable('combustible.vehiculo')
    .set({ kilometraje })
    .where('id_vehiculo', '=', vehiculo.id_vehiculo)
    .execute()
  await sql`
    update combustible.solicitud s set estado = 'atendida'
    where s.id_solicitud = ${solicitud.id_solicitud} and s.estado = 'aprobada' and not exists (
      select from combustible.solicitud_detalle d where d.id_solicitud = s.id_solicitud
        and d.cantidad_aprobada > combustible.cantidad_atendida(d) + d.cantidad_liberada)`.execute(db)
}
