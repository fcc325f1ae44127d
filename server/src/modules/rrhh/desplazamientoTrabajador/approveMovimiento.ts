import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { sql } from 'kysely'
import type { Stored } from '../../../crud/records.ts'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { addDays } from '../calendar/addDays.ts'
import { insertSuspension } from '../contrato/suspendContrato.ts'
import { type Completed, completeMovimiento } from './completeMovimiento.ts'
import { assertDaysOpen, settleMovimiento } from './settleMovimiento.ts'

type Row = Stored<typeof desplazamientoTrabajador.fields>

/** Reason of the suspension, by code of the kind of movement. */
const reasons = new Map<string, 'DESIGNACION' | 'DESTAQUE' | 'ENCARGO'>([
  ['DES', 'DESIGNACION'],
  ['DST', 'DESTAQUE'],
  ['ENC', 'ENCARGO'],
])

export const approveMovimiento = transition(desplazamientoTrabajador, 'aprobar', {
  run: async ({ db, row, today }) => {
    const completed = await completeMovimiento(db, row, row.id)
    await assertDaysOpen(db, row, row.fechaInicio, row.fechaFin)
    await concludeFormer(db, completed, row, today)
    const { contrato, unidadOrigen } = completed.derived
    return { contrato, unidadOrigen, ...(await createRelated(db, row, completed)) }
  },
  settle: (call) => settleMovimiento(call, call.row.fechaInicio),
})

/** A permanent movement ends the previous permanent movement of the worker and of the counterpart. */
async function concludeFormer(
  db: Db,
  { kind, place, counterpart }: Completed,
  { id, fechaInicio }: Row,
  today: string,
) {
  if (kind.temporal) return
  const last = addDays(fechaInicio, -1)
  const contratos = [place.idContrato, ...(counterpart ? [counterpart.idContrato] : [])]
  await sql`
    update rrhh.desplazamiento_trabajador set fecha_fin = ${last}::date, id_sucesor = ${id},
      estado = case when ${last}::date < ${today}::date then 'CONCLUIDO' else estado end
    where id_contrato = any(${contratos}::int[]) and not temporal and estado = 'VIGENTE' and fecha_inicio <= ${last}::date
      and (fecha_fin is null or fecha_fin > ${last}::date) and id_desplazamiento_trabajador <> ${id}`.execute(db)
}

/** Creates the suspension of a worker sent to another entity, or the mirror of a permuta. */
async function createRelated(db: Db, row: Row, { kind, place, counterpart, unidadDestino }: Completed) {
  const { fechaInicio, fechaFin, resolucion, contraparte } = row
  if (row.externo && kind.reservaPlaza) {
    const motivo = reasons.get(kind.codigo) ?? 'OTRO'
    const suspension = { motivo, fechaInicio, fechaFin, reservaPlaza: true, documento: resolucion } as const
    return { columns: { id_suspension: await insertSuspension(db, place.idContrato, suspension) } }
  }
  if (!kind.requiereContraparte || !counterpart || contraparte === null) return {}
  const { rows } = await sql<{ id: number }>`
    insert into rrhh.desplazamiento_trabajador (id_trabajador, id_contrato, id_desplazamiento, id_unidad_origen, id_unidad_destino,
      externo, id_contraparte, fecha_inicio, resolucion, motivo, estado, temporal, id_espejo)
    values (${contraparte}, ${counterpart.idContrato}, ${row.desplazamiento}, ${counterpart.idUnidad}, ${place.idUnidad},
      false, ${row.trabajador}, ${fechaInicio}, ${resolucion}, ${row.motivo}, 'VIGENTE', false, ${row.id})
    returning id_desplazamiento_trabajador as id`.execute(db)
  return { unidadDestino, columns: { id_espejo: onlyRow(rows).id } }
}
