import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import type { Db } from '../../../database/connect.ts'
import { lessThanLast } from '../solicitud/assertKilometrajeAndVigencia.ts'
import { dayText, type Odometer } from '../vehiculo/odometerOn.ts'
import type { Dispatch } from './lockDispatch.ts'

type Despachado = { insumo: number; cantidad: number; precioUnitario: number }
type Despacho = { fechaHora: string; kilometraje: number; detalle: readonly Despachado[] }

const MINUTE_MS = 60_000

/** Issues of a receipt: its time, the odometer, and its lines compared with those of the voucher. */
export async function validateDespacho(
  db: Db,
  { vale, vehiculo }: Dispatch,
  odometro: Odometer,
  despacho: Despacho,
  now: Date,
): Promise<Issue[]> {
  const { fechaHora, kilometraje, detalle } = despacho
  return [
    ...validateInstant(fechaHora, String(vale.fechaVerificacion), now),
    ...validateKilometraje(kilometraje, vehiculo.kilometraje, odometro),
    ...(await validateLineas(db, vale.id, detalle, vehiculo.capacidadTanque)),
  ]
}

/** Compares minutes, because receipts print no seconds. */
function validateInstant(fechaHora: string, verificado: string, now: Date): Issue[] {
  const at = Date.parse(fechaHora)
  const issue = (mensaje: string) => [{ campo: 'fechaHora', mensaje }]
  if (at < Math.floor(Date.parse(verificado) / MINUTE_MS) * MINUTE_MS)
    return issue('La fecha y la hora no pueden ser anteriores a la verificación del vale')
  return at > now.getTime() ? issue('La fecha y la hora no pueden ser posteriores a la hora actual') : []
}

/** The odometer of that day cannot go back or exceed the reading at which it was replaced (F27). */
function validateKilometraje(kilometraje: number, actual: number, { ultima, fin }: Odometer): Issue[] {
  const issue = (mensaje: string) => [{ campo: 'kilometraje', mensaje }]
  if (!fin) {
    const last = Math.max(actual, ultima ?? 0)
    return kilometraje < last ? [lessThanLast('kilometraje', last)] : []
  }
  const changed = `El odómetro del vehículo se cambió el ${dayText(fin.fecha)}`
  if (ultima !== null && ultima > fin.lectura) return issue(`${changed}, y ya hay consumos posteriores.`)
  if (kilometraje > fin.lectura)
    return issue(`${changed}: el kilometraje de los días anteriores no puede superar ${quantityText(fin.lectura)}.`)
  return ultima !== null && kilometraje < ultima ? [lessThanLast('kilometraje', ultima)] : []
}

async function validateLineas(
  db: Db,
  idVale: number,
  detalle: readonly Despachado[],
  tanque: number,
): Promise<Issue[]> {
  const lines = await db
    .selectFrom('combustible.vale_detalle as d')
    .innerJoin('combustible.insumo as i', 'i.id_insumo', 'd.id_insumo')
    .select(['d.id_insumo', 'd.cantidad', 'i.es_combustible'])
    .where('d.id_vale', '=', idVale)
    .execute()
  const fuel = new Set(lines.filter(({ es_combustible }) => es_combustible).map(({ id_insumo }) => id_insumo))
  // All lines fill the same tank.
  const total = detalle.reduce((sum, { insumo, cantidad }) => (fuel.has(insumo) ? sum + cantidad : sum), 0)
  return detalle.flatMap(({ insumo, cantidad }, at) => {
    const issue = (name: string, mensaje: string) => [{ campo: `detalle.${at}.${name}`, mensaje }]
    const line = lines.find(({ id_insumo }) => id_insumo === insumo)
    if (!line) return issue('insumo', 'El insumo no está en el vale.')
    if (cantidad > Number(line.cantidad)) return issue('cantidad', 'La cantidad despachada supera la del vale.')
    if (fuel.has(insumo) && total > tanque)
      return issue('cantidad', `La cantidad supera la capacidad del tanque (${quantityText(tanque)}).`)
    return []
  })
}
