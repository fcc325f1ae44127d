import type { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { addDays } from '../calendar/addDays.ts'
import { insertSuspension } from '../contrato/suspendContrato.ts'
import { type Completed, completeMovimiento } from './completeMovimiento.ts'
import { type Locked, lockMovimiento, settleMovimiento } from './lockMovimiento.ts'

type Approve = Handler<typeof desplazamientoTrabajador.routes.aprobar>

/** The suspension's reason, by the kind of movement it comes from. */
const reasons = new Map<string, 'DESIGNACION' | 'DESTAQUE' | 'ENCARGO'>([
  ['DES', 'DESIGNACION'],
  ['DST', 'DESTAQUE'],
  ['ENC', 'ENCARGO'],
])

/** Approves a movement; it takes effect on its first day. */
export const approveMovimiento: Approve = async (context) => {
  const { db, params, today } = context
  const locked = await lockMovimiento(context, 'REGISTRADO')
  const completed = await completeMovimiento(db, locked, params.id)
  await concludeFormer(db, completed, params.id, today)
  const extra = await createRelated(db, locked, completed, params.id)
  const changes = {
    estado: 'VIGENTE',
    id_contrato: completed.place.idContrato,
    id_unidad_origen: completed.place.idUnidad,
  }
  return (await settleMovimiento(context, locked, { ...changes, ...extra })) as never
}

/** A permanent movement ends the permanent one before it, of the worker and of the counterpart. */
async function concludeFormer(db: Db, { kind, values, place, counterpart }: Completed, id: number, today: string) {
  if (kind.temporal) return
  const last = addDays(values.fechaInicio, -1)
  const contratos = [place.idContrato, ...(counterpart ? [counterpart.idContrato] : [])]
  await sql`
    update rrhh.desplazamiento_trabajador set fecha_fin = ${last}::date, id_sucesor = ${id},
      estado = case when ${last}::date < ${today}::date then 'CONCLUIDO' else estado end
    where id_contrato = any(${contratos}::int[]) and not temporal and estado = 'VIGENTE' and fecha_inicio <= ${last}::date
      and (fecha_fin is null or fecha_fin > ${last}::date) and id_desplazamiento_trabajador <> ${id}`.execute(db)
}

/** Writes what comes with a movement: the suspension of a worker sent to another entity, the mirror of a permuta. */
async function createRelated(
  db: Db,
  locked: Locked,
  completed: Completed,
  id: number,
): Promise<Record<string, unknown>> {
  const { kind, place, counterpart, values } = completed
  if (locked.externo && kind.reservaPlaza) {
    const suspension = {
      motivo: reasons.get(kind.codigo) ?? ('OTRO' as const),
      fechaInicio: locked.fechaInicio,
      fechaFin: locked.fechaFin,
      reservaPlaza: true,
      documento: locked.resolucion,
    }
    return { id_suspension: await insertSuspension(db, place.idContrato, suspension) }
  }
  if (!kind.requiereContraparte || !counterpart || locked.contraparte === null) return {}
  const { rows } = await sql<{ id: number }>`
    insert into rrhh.desplazamiento_trabajador (id_trabajador, id_contrato, id_desplazamiento, id_unidad_origen, id_unidad_destino,
      externo, id_contraparte, fecha_inicio, resolucion, motivo, estado, temporal, id_espejo)
    values (${locked.contraparte}, ${counterpart.idContrato}, ${locked.desplazamiento}, ${counterpart.idUnidad}, ${place.idUnidad},
      false, ${locked.trabajador}, ${locked.fechaInicio}, ${locked.resolucion}, ${locked.motivo}, 'VIGENTE', false, ${id})
    returning id_desplazamiento_trabajador as id`.execute(db)
  const changes = { id_espejo: rows[0]?.id, id_unidad_destino: values.unidadDestino }
  return changes
}
