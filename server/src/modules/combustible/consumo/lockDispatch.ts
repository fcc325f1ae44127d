import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { lockSolicitud } from '../saldo/lockSolicitud.ts'

/** Locks everything a dispatch changes, in the fixed order (F4): budget, lines, request, voucher, vehicle. */
export async function lockDispatch(db: Db, idVale: number) {
  const found = await db
    .selectFrom('combustible.vale')
    .select('id_solicitud')
    .where('id_vale', '=', idVale)
    .executeTakeFirst()
  if (!found) {
    const mensaje = messages.missingReference(consumo.fields.vale.label)
    throw new Problem('validation', { issues: [{ campo: 'vale', mensaje }] })
  }
  const every = { db, scope: 'all' } as const
  const solicitud = defined(await lockSolicitud(db, found.id_solicitud), `request of voucher ${idVale}`)
  const locked = await records(vale, every).lock(idVale)
  return { solicitud, vale: locked, vehiculo: await records(vehiculo, every).lock(locked.vehiculo) }
}

export type Dispatch = Awaited<ReturnType<typeof lockDispatch>>
