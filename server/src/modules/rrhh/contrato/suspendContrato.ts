import { messages } from '@wamani/contract/core/http/messages.ts'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { liberaVinculo, type MotivoSuspension } from '@wamani/contract/rrhh/contrato/contratoActions.ts'
import { sql } from 'kysely'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { daysThrough } from '../calendar/daysThrough.ts'
import { conflicting } from '../conflicting.ts'
import { invalid } from '../invalid.ts'
import { lastDayOf } from './contratoDraft.ts'
import { settleContrato } from './settleContrato.ts'

export type Suspension = {
  motivo: MotivoSuspension
  fechaInicio: string
  fechaFin: string | null
  reservaPlaza: boolean
  documento: string
}

/** Suspends a contract for some days. A future suspension starts on its first day. */
export const suspendContrato = transition(contrato, 'suspender', {
  run: async ({ db, row, input }) => {
    const { fechaInicio, fechaFin } = input
    if (fechaFin !== null && fechaFin < fechaInicio) throw invalid('fechaFin', messages.notBefore('Hasta', 'Desde'))
    const last = lastDayOf(row)
    const isInside = fechaInicio >= row.fechaInicio && (last === null || (fechaFin ?? fechaInicio) <= last)
    if (!isInside) throw invalid('fechaInicio', 'La suspensión debe estar dentro de las fechas del contrato')
    await assertSancion(db, input)
    await insertSuspension(db, row.id, input)
  },
  settle: (call) => settleContrato(call, call.input.fechaInicio),
})

/** Throws 400 if a disciplinary suspension has no end or exceeds the legal maximum (C9). */
async function assertSancion(db: Db, { motivo, fechaInicio, fechaFin }: Omit<Suspension, 'documento'>): Promise<void> {
  if (motivo !== 'SANCION') return
  if (fechaFin === null) throw invalid('fechaFin', 'Ingrese el último día de la sanción')
  const { rows } = await sql<{ dias: number }>`
    select nucleo.parametro_on('suspensionSancionDias', ${fechaInicio}::date)::int as dias`.execute(db)
  const { dias } = onlyRow(rows)
  if (daysThrough(fechaInicio, fechaFin) > dias)
    throw invalid('fechaFin', `La suspensión por sanción no puede superar ${dias} días (Ley N.° 30057, art. 90)`)
}

/** Inserts a suspension and returns its id. Throws 409 if it overlaps another suspension of the contract. */
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
      motivo,
      fecha_inicio: fechaInicio,
      fecha_fin: fechaFin,
      reserva_plaza: reservaPlaza,
      libera_vinculo: liberaVinculo[motivo],
      documento,
    })
    .returning('id_suspension')
    .executeTakeFirstOrThrow()
  return id_suspension
}
