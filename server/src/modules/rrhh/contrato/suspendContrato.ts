import { messages } from '@wamani/contract/core/http/messages.ts'
import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'
import { conflicting } from '../conflicting.ts'
import { invalid } from '../invalid.ts'
import { lockContrato, settleContrato } from './lockContrato.ts'

type Suspend = Handler<typeof contrato.routes.suspender>
export type Suspension = {
  motivo: string
  fechaInicio: string
  fechaFin: string | null
  reservaPlaza: boolean
  documento: string
}

/** Suspends a contract for some days; a future suspension takes effect on its first day. */
export const suspendContrato: Suspend = async (context) => {
  const { db, body, today } = context
  const locked = await lockContrato(context, 'VIGENTE', 'AMPLIADO')
  const suspension = body as unknown as Suspension
  const { fechaInicio, fechaFin } = suspension
  if (fechaFin !== null && fechaFin < fechaInicio) throw invalid('fechaFin', messages.notBefore('Hasta', 'Desde'))
  const isInside = fechaInicio >= locked.fechaInicio && (locked.fin === null || (fechaFin ?? fechaInicio) <= locked.fin)
  if (!isInside) throw invalid('fechaInicio', 'La suspensión debe estar dentro de las fechas del contrato')
  await insertSuspension(db, locked.idContrato, suspension)
  const isOn = fechaInicio <= today && (fechaFin === null || fechaFin >= today)
  return (await settleContrato(context, locked.trabajador, isOn ? { estado: 'SUSPENDIDO' } : {}, fechaInicio)) as never
}

/** Writes a suspension and returns its id. Throws 409 where it overlaps another of the contract. */
export async function insertSuspension(db: Db, idContrato: number, suspension: Suspension): Promise<number> {
  const { motivo, fechaInicio, fechaFin, reservaPlaza, documento } = suspension
  const { rows } = await sql<{ inicio: string; fin: string | null }>`
    select fecha_inicio as inicio, fecha_fin as fin from rrhh.suspension where id_contrato = ${idContrato}
      and daterange(fecha_inicio, fecha_fin, '[]') && daterange(${fechaInicio}::date, ${fechaFin}::date, '[]')`.execute(
    db,
  )
  const [other] = rows
  if (other) {
    const end = other.fin === null ? 'la actualidad' : shownDay(other.fin)
    throw conflicting('fechaInicio', `El contrato ya tiene una suspensión entre ${shownDay(other.inicio)} y ${end}`)
  }
  const { id_suspension } = await db
    .insertInto('rrhh.suspension')
    .values({
      id_contrato: idContrato,
      motivo: motivo as 'OTRO',
      fecha_inicio: fechaInicio,
      fecha_fin: fechaFin,
      reserva_plaza: reservaPlaza,
      documento,
    })
    .returning('id_suspension')
    .executeTakeFirstOrThrow()
  return id_suspension
}
