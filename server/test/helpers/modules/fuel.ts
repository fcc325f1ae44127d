import { chofer } from '@wamani/contract/combustible/chofer.ts'
import { grifo } from '@wamani/contract/combustible/grifo.ts'
import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { vehiculo } from '@wamani/contract/combustible/vehiculo/vehiculo.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { storedVersion } from '../recordCalls.ts'
import type { Row, TestApp } from '../testApp.ts'
import { newPerson, type Person } from './people.ts'

export const fuelInstant = new Date('2026-03-16T10:00:00-05:00')

export type Fuel = {
  comb1: Person
  comb2: Person
  diesel: number
  presupuesto: number
  vehiculo: number
  chofer: number
  grifo: number
}

const tables = [
  'consumo',
  'vale',
  'codigo_fallido',
  'solicitud',
  'kardex',
  'presupuesto',
  'grifo',
  'vehiculo',
  'chofer',
]

/** Data of the worked examples in empty tables: budget of 500 gallons, truck, driver, station. */
export async function fuelFixture(t: TestApp): Promise<Fuel> {
  await t.sql(`truncate ${tables.map((name) => `combustible.${name}`).join(', ')} restart identity cascade`)
  await t.sql("delete from nucleo.numeracion where clave like 'combustible.%'")
  const [{ id: diesel } = { id: 0 }] = await t.sql<{ id: number }>(
    "select id_insumo as id from combustible.insumo where codigo = 'DB5'",
  )
  const ids = {
    presupuesto: await made(t, presupuesto.routes.create, { ...presupuestoBody, detalle: [linea(diesel, 500)] }),
    vehiculo: await made(t, vehiculo.routes.create, { ...vehiculoBody, insumo: diesel }),
    chofer: await made(t, chofer.routes.create, choferBody),
    grifo: await made(t, grifo.routes.create, { ...grifoBody, insumos: [diesel] }),
  }
  const [comb1, comb2] = [await newPerson(t, ['Combustible']), await newPerson(t, ['Combustible'])]
  return { comb1, comb2, diesel, ...ids }
}

export const linea = (insumo: number, cantidad: number, precioUnitario = 18.5) => ({
  insumo,
  cantidad,
  precioUnitario,
})

export const presupuestoBody = {
  anio: 2026,
  meta: '0001',
  nombreMeta: 'Mantenimiento de caminos',
  fuenteFinanciamiento: '1',
  rubro: '00',
  unidad: 'Gerencia de Infraestructura',
  montoAsignado: 10_000,
  fechaInicio: '2026-01-01',
  fechaFin: '2026-12-31',
}
export const vehiculoBody = {
  placa: 'EGX-123',
  categoriaVehicular: 'N1',
  tipo: 'Camioneta',
  marca: 'Toyota',
  modelo: 'Hilux',
  anioFabricacion: 2020,
  capacidadTanque: 20,
  kilometraje: 45_200,
  soat: 'S-1',
  soatVencimiento: '2026-12-31',
  unidad: 'Gerencia de Infraestructura',
}
export const choferBody = {
  dni: '40123456',
  nombres: 'Julio César',
  apellidos: 'Quispe Mamani',
  licencia: 'Q40123456',
  categoriaLicencia: 'A-I',
  fechaVencimiento: '2027-05-01',
}
export const grifoBody = {
  ruc: '20100047218',
  razonSocial: 'Servicentro Wanchaq S.A.C.',
  codigoOsinergmin: '0001-EVP-08-2020',
  direccion: 'Av. de la Cultura 100',
  ubigeo: '080108',
  contrato: 'C-001-2026',
  contratoInicio: '2026-01-01',
  contratoFin: '2026-12-31',
}

export async function made(t: TestApp, route: Route<never, never, never, never> | Route, body: Row): Promise<number> {
  const answer = await t.call<Row>(route as Route, { body })
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return Number(Object.values(answer.body)[0])
}

export const solicitudBody = (fuel: Fuel, cantidad: string, changes: Row = {}): Row => ({
  unidad: 'Gerencia de Infraestructura',
  presupuesto: fuel.presupuesto,
  vehiculo: fuel.vehiculo,
  chofer: fuel.chofer,
  motivo: 'Supervisión de obra',
  destino: 'Urubamba',
  fechaSalida: '2026-03-17',
  fechaRetorno: '2026-03-18',
  kilometrajeActual: 45_200,
  detalle: [{ insumo: fuel.diesel, cantidad }],
  ...changes,
})

export async function sent(t: TestApp, fuel: Fuel, cantidad: string, changes: Row = {}): Promise<number> {
  const as = fuel.comb1
  const { body, status, text } = await t.call<Row>(solicitud.routes.create, {
    as,
    body: solicitudBody(fuel, cantidad, changes),
  })
  if (status !== 201) throw new Error(text)
  const id = Number(body.idSolicitud)
  const answer = await t.call(solicitud.routes.enviar, { as, params: { id } })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

export async function approve(t: TestApp, fuel: Fuel, id: number, body: Row = {}) {
  const version = await storedVersion(t, solicitud, id)
  return t.call<Row>(solicitud.routes.aprobar, { as: fuel.comb2, params: { id }, body: { version, ...body } })
}

export async function approved(t: TestApp, fuel: Fuel, cantidad: string, changes: Row = {}): Promise<number> {
  const id = await sent(t, fuel, cantidad, changes)
  const answer = await approve(t, fuel, id)
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

export const issue = (t: TestApp, fuel: Fuel, idSolicitud: number, cantidad: string, changes: Row = {}) =>
  t.call<Row>(vale.routes.create, {
    as: fuel.comb2,
    body: {
      solicitud: { idSolicitud },
      grifo: { idGrifo: fuel.grifo },
      detalle: [{ insumo: { idInsumo: fuel.diesel }, cantidad }],
      ...changes,
    },
  })

export async function codeOf(t: TestApp, idVale: number): Promise<string> {
  const [row] = await t.sql<{ codigo: string }>('select codigo from combustible.vale where id_vale = $1', [idVale])
  return row?.codigo ?? ''
}

export const verify = (t: TestApp, idVale: number | string, codigo: string, from?: string) =>
  t.call<Row>(valeRoutes.verifyVale, { as: null, params: { idVale }, body: { codigo }, from })

export async function balances(t: TestApp, id: number) {
  const { body } = await t.call<Row>(presupuesto.routes.get, { params: { id } })
  const [first] = body.detalle as Row[]
  return {
    comprometido: body.montoComprometido,
    ejecutado: body.montoEjecutado,
    saldo: body.saldo,
    saldoCantidad: first?.saldoCantidad,
  }
}
