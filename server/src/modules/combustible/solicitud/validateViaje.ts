import { isMachine } from '@wamani/contract/combustible/categorias.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { validateVigencia } from '../presupuesto/assertVigente.ts'
import { lessThanLast } from './assertKilometrajeAndVigencia.ts'

type Viaje = {
  kilometraje_actual: number
  kilometraje: number
  estado_vehiculo: string
  categoria_vehicular: string
  soat_vencimiento: string | null
  revision_vencimiento: string | null
  chofer_activo: boolean
  categoria_licencia: string
  fecha_vencimiento: string
  certificado_operador: string | null
  permitidas: string[]
  id_presupuesto: number
  fecha_retorno: string
}
type Linea = { posicion: number; nombre: string; ajeno: boolean; presupuestado: boolean }

/** Issues of a trip on a day: vehicle, driver, supplies, budget, odometer (F15). */
export async function validateViaje(db: Db, idSolicitud: number, today: string): Promise<Issue[]> {
  const viaje = await viajeOf(db, idSolicitud)
  return [
    ...validateVehiculo(viaje, today),
    ...validateChofer(viaje, today),
    ...(await validateLineas(db, idSolicitud)),
    ...(await validateVigencia(db, viaje.id_presupuesto, today)),
    ...(viaje.kilometraje_actual < viaje.kilometraje ? [lessThanLast('kilometrajeActual', viaje.kilometraje)] : []),
  ]
}

/** Throws 409 when the vehicle or the driver of an approved request can no longer travel (F15). */
export async function assertViaje(db: Db, idSolicitud: number, today: string): Promise<void> {
  const viaje = await viajeOf(db, idSolicitud)
  const issues = [...validateVehiculo(viaje, today), ...validateChofer(viaje, today)]
  if (issues.length > 0) throw new Problem('conflict', issues.map(({ mensaje }) => mensaje).join(' '))
}

async function viajeOf(db: Db, idSolicitud: number): Promise<Viaje> {
  const { rows } = await sql<Viaje>`
    select s.kilometraje_actual, v.kilometraje, v.estado as estado_vehiculo, v.categoria_vehicular, v.soat_vencimiento,
      v.revision_vencimiento, s.fecha_retorno,
      c.estado as chofer_activo, c.categoria_licencia, c.fecha_vencimiento, c.certificado_operador,
      coalesce((select string_to_array(l.categorias_vehiculares, ', ') from combustible.licencia_permite l
        where l.categoria_licencia = c.categoria_licencia), '{}') as permitidas,
      s.id_presupuesto
    from combustible.solicitud s join combustible.vehiculo v using (id_vehiculo) join combustible.chofer c using (id_chofer)
    where s.id_solicitud = ${idSolicitud}`.execute(db)
  return onlyRow(rows)
}

function validateVehiculo(viaje: Viaje, today: string): Issue[] {
  const found = [
    viaje.estado_vehiculo !== 'operativo' && 'El vehículo no está operativo.',
    validateVence(soatTexts, viaje.soat_vencimiento, viaje, today),
    validateVence(revisionTexts, viaje.revision_vencimiento, viaje, today),
  ]
  return found.filter((mensaje) => mensaje !== false).map((mensaje) => ({ campo: 'vehiculo', mensaje }))
}

function validateChofer(viaje: Viaje, today: string): Issue[] {
  const { categoria_licencia: licencia, categoria_vehicular: vehiculo } = viaje
  const permits = isMachine(vehiculo) ? licencia.startsWith('A-') : viaje.permitidas.includes(vehiculo)
  const found = [
    validateVence(licenciaTexts, viaje.fecha_vencimiento, viaje, today),
    !permits && `La licencia ${licencia} no permite conducir un vehículo ${vehiculo}.`,
    isMachine(vehiculo) && viaje.certificado_operador === null && 'El chofer no tiene certificado de operador.',
    !viaje.chofer_activo && 'El chofer está inactivo.',
  ]
  return found.filter((mensaje) => mensaje !== false).map((mensaje) => ({ campo: 'chofer', mensaje }))
}

const soatTexts = { what: 'El SOAT del vehículo', expired: 'El SOAT del vehículo está vencido.' }
const revisionTexts = {
  what: 'La revisión técnica del vehículo',
  expired: 'La revisión técnica del vehículo está vencida.',
}
const licenciaTexts = { what: 'La licencia del chofer', expired: 'La licencia del chofer está vencida.' }

/** A document must be valid today and through the last day of the trip. Without an expiry date it is always valid. */
function validateVence(
  { what, expired }: { what: string; expired: string },
  vence: string | null,
  { fecha_retorno }: Viaje,
  today: string,
): string | false {
  if (vence === null) return false
  if (vence < today) return expired
  return vence < fecha_retorno && `${what} vence el ${shownDay(vence)}, antes del retorno (${shownDay(fecha_retorno)}).`
}

async function validateLineas(db: Db, idSolicitud: number): Promise<Issue[]> {
  const { rows } = await sql<Linea>`
    select row_number() over (order by d.posicion) - 1 as posicion, i.nombre, i.es_combustible and i.id_insumo <> v.id_insumo as ajeno,
      exists (select from combustible.presupuesto_detalle p
        where p.id_presupuesto = s.id_presupuesto and p.id_insumo = d.id_insumo) as presupuestado
    from combustible.solicitud_detalle d join combustible.solicitud s using (id_solicitud)
    join combustible.vehiculo v using (id_vehiculo) join combustible.insumo i on i.id_insumo = d.id_insumo
    where s.id_solicitud = ${idSolicitud} order by d.posicion`.execute(db)
  return rows.flatMap(({ posicion, nombre, ajeno, presupuestado }) => {
    const issue = (mensaje: string) => ({ campo: `detalle.${posicion}.insumo`, mensaje })
    return [
      ...(ajeno ? [issue(`El insumo ${nombre} no corresponde al vehículo.`)] : []),
      ...(presupuestado ? [] : [issue(`El insumo ${nombre} no está en el presupuesto.`)]),
    ]
  })
}
