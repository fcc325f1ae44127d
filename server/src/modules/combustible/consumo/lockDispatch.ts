import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import { lockSolicitud } from '../saldo/lockSolicitud.ts'
import { lockVale } from '../vale/lockVale.ts'

/** Holds all that a dispatch moves, in the one order (F4): budget, lines, request, voucher, vehicle. */
export async function lockDispatch(db: Db, idVale: number, today: string) {
  const found = await db
    .selectFrom('combustible.vale')
    .select('id_solicitud')
    .where('id_vale', '=', idVale)
    .executeTakeFirst()
  if (!found) {
    const mensaje = messages.missingReference(consumo.fields.vale.label)
    throw new Problem('validation', { issues: [{ campo: 'vale', mensaje }] })
  }
  const solicitud = await lockSolicitud(db, found.id_solicitud)
  const vale = await lockVale(db, idVale, today)
  const vehiculo = await db
    .selectFrom('combustible.vehiculo')
    .selectAll()
    .where('id_vehiculo', '=', vale.id_vehiculo ?? 0)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { solicitud, vale, vehiculo }
}

export type Dispatch = Awaited<ReturnType<typeof lockDispatch>>
