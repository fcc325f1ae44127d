import { odometroEvento } from '@wamani/contract/combustible/vehiculo/odometroEvento.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lessThanLast } from '../solicitud/assertKilometrajeAndVigencia.ts'
import { dayText, odometerOn } from './odometerOn.ts'

type Route = typeof odometroEvento.routes.create

/** Registers a change of odometer (F27); its reading becomes that of the vehicle. */
export const createOdometroEvento: Handler<Route> = async (context) => {
  const { db, body, today } = context
  const events = records(odometroEvento, context)
  await events.assertValues(body)
  const { id, kilometraje } = await records(vehiculo, { db, scope: 'all' }).lock(body.vehiculo)
  const issues = [
    ...(await validateFecha(db, id, body.fecha, today)),
    ...(await validateLectura(db, id, Number(kilometraje), body)),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  const { idOdometroEvento } = await events.create(body, { kilometraje_anterior: kilometraje })
  await db
    .updateTable('combustible.vehiculo')
    .set({ kilometraje: body.lecturaNueva })
    .where('id_vehiculo', '=', id)
    .execute()
  return events.get(idOdometroEvento)
}

/** Events and dispatches of a vehicle are in chronological order. */
async function validateFecha(db: Db, id: number, fecha: string, today: string): Promise<Issue[]> {
  const issue = (mensaje: string): Issue[] => [{ campo: 'fecha', mensaje }]
  if (fecha > today) return issue('La fecha no puede ser posterior a hoy')
  const { rows } = await sql<{ consumo: string | null; evento: string | null }>`
    select (select max((c.fecha_hora at time zone 'America/Lima')::date) from combustible.consumo c
        where c.id_vehiculo = ${id} and c.estado = 'registrado') as consumo,
      (select max(e.fecha) from combustible.odometro_evento e where e.id_vehiculo = ${id}) as evento`.execute(db)
  const { consumo, evento } = onlyRow(rows)
  if (consumo !== null && fecha < consumo)
    return issue(`El vehículo tiene un consumo del ${dayText(consumo)}: el cambio no puede ser anterior.`)
  if (evento !== null && fecha < evento)
    return issue(`El vehículo tiene un cambio de odómetro del ${dayText(evento)}: este no puede ser anterior.`)
  return []
}

async function validateLectura(
  db: Db,
  id: number,
  kilometraje: number,
  { fecha, lecturaAnterior }: { fecha: string; lecturaAnterior: number },
): Promise<Issue[]> {
  const { ultima } = await odometerOn(db, id, fecha)
  const last = Math.max(kilometraje, ultima ?? 0)
  return lecturaAnterior < last ? [lessThanLast('lecturaAnterior', last)] : []
}
