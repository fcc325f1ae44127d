import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { type Asker, createRow, type Values } from './buildRow.ts'
import { resourceOf } from './everyResource.ts'
import { firstOf } from './firstOf.ts'
import { nextSerial } from './serials.ts'
import type { Row } from './testApp.ts'

type Preparation = (t: Asker, body: Values, changes: Values) => Promise<Values>

/**
 * Creates what must exist before a body is valid, through the API. Returns the body with `changes` and what they
 * require.
 */
export async function prepare(t: Asker, { key }: AnyResource, body: Values, changes: Values): Promise<Values> {
  const preparation = preparations[key]
  return preparation ? preparation(t, body, changes) : { ...body, ...changes }
}

const idIn = (value: unknown, id: string) =>
  Number(typeof value === 'object' && value !== null ? (value as Row)[id] : value)
const call = async (t: Asker, route: string, body?: unknown) => {
  const answer = await t.call<Row>(route, { body })
  if (answer.status >= 300) throw new Error(`${route} → ${answer.text}`)
  return answer.body
}

/** Start of ten days without another contract. */
const nextDay = () => new Date(Date.UTC(2005, 0, 1 + 10 * nextSerial('day'))).toISOString().slice(0, 10)

const dayAfter = (start: string) =>
  new Date(Date.parse(start) + (nextSerial('day of a month') % 28) * 86_400_000).toISOString().slice(0, 10)

/** A ten-day contract in force; returns its first day. */
async function putInForce(t: Asker, trabajador: number): Promise<string> {
  const fechaInicio = nextDay()
  const fechaFin = new Date(Date.parse(fechaInicio) + 9 * 86_400_000).toISOString().slice(0, 10)
  const dates = { fechaSuscripcion: fechaInicio, fechaInicio, fechaFin }
  const { id } = await createRow(t, resourceOf('rrhh.contrato'), { trabajador, ...dates })
  await call(t, `POST /rrhh/api/v1/contrato/${id}/activar`, {})
  return fechaInicio
}

async function enable(t: Asker, id: number): Promise<Row> {
  const stored = await call(t, `GET /rrhh/api/v1/cape/${id}`)
  if (stored.estado !== 'BLOQUEADA') return stored
  await call(t, `PUT /rrhh/api/v1/cape/${id}`, { ...stored, codigoAirhsp: String(100_000 + id) })
  return call(t, `POST /rrhh/api/v1/cape/${id}/habilitar`, {})
}

async function serve(t: Asker, trabajador: number): Promise<void> {
  const { id: regimenLaboral } = await createRow(t, resourceOf('rrhh.regimenLaboral'), {
    generaVacaciones: true,
    diasVacaciones: 30,
  })
  const { id: modalidadContrato } = await createRow(t, resourceOf('rrhh.modalidadContrato'), {
    regimenLaboral,
    vinculoLaboral: true,
  })
  const dates = { fechaSuscripcion: '2024-01-01', fechaInicio: '2024-01-01', fechaFin: '2099-12-31' }
  const { id } = await createRow(t, resourceOf('rrhh.contrato'), { trabajador, modalidadContrato, ...dates })
  await call(t, `POST /rrhh/api/v1/contrato/${id}/activar`, {})
}

/** An unused week, Monday to Friday. */
const nextWeek = () => {
  const monday = Date.UTC(2027, 0, 11 + 7 * nextSerial('week'))
  const day = (after: number) => new Date(monday + after * 86_400_000).toISOString().slice(0, 10)
  return { fechaInicio: day(0), fechaFin: day(4) }
}

async function earnYear(t: Asker, trabajador: number): Promise<number> {
  const list = `GET /rrhh/api/v1/periodo-vacacional?idTrabajador=${trabajador}&sortBy=fechaInicio`
  if ((await call(t, list)).total === 0) await serve(t, trabajador)
  else await putInForce(t, trabajador)
  const first = ((await call(t, list)).items as Row[]).find(({ fechaInicio }) => fechaInicio === '2024-01-01')
  const id = Number(first?.idPeriodoVacacional)
  const body = { diasEfectivosManual: 300, ajuste: 60, motivoAjuste: 'Saldo anterior' }
  await call(t, `PUT /rrhh/api/v1/periodo-vacacional/${id}`, body)
  return id
}

/** Tasks and surveys need the creator's group membership; group creators have one. */
const underOwnLink: Preparation = async (t, body, changes) => {
  const { row } = await createRow(t, resourceOf('geoencuesta.grupo'))
  const [link] = row.grupoUsuario as Row[]
  return { ...body, ...changes, idGrupoUsuario: link?.idGrupoUsuario }
}

const preparations: Record<string, Preparation> = {
  'geoencuesta.tarea': underOwnLink,
  'geoencuesta.encuesta': underOwnLink,
  // permissions need a resource of the profile's service
  'seguridad.permiso': async (t, body, changes) => {
    const whole = { ...body, ...changes }
    const [perfil, recurso] = [idIn(whole.perfil, 'idPerfil'), idIn(whole.recurso, 'idRecurso')]
    if (!(perfil > 0 && recurso > 0) || Math.max(perfil, recurso) > 1_000_000) return whole
    const { servicio } = await call(t, `GET /seguridad/api/v1/recurso/${recurso}`)
    const path = `/seguridad/api/v1/servicio/${idIn(servicio, 'idServicio')}`
    const { descripcion, perfiles } = await call(t, `GET ${path}`)
    const assigned = (perfiles as Row[]).map((one) => idIn(one, 'idPerfil'))
    if (!assigned.includes(perfil)) await call(t, `PUT ${path}`, { descripcion, perfiles: [...assigned, perfil] })
    return whole
  },
  // small quantity, so that the shared budget suffices
  'combustible.solicitud': async (_t, body, changes) => {
    if (changes.estado !== 'aprobada') return { ...body, ...changes }
    return { ...body, ...changes, detalle: (body.detalle as Row[]).map((line) => ({ ...line, cantidad: '0.01' })) }
  },
  // vouchers need approved quantity that no other voucher has, and a station that sells it
  'combustible.vale': async (t, body, changes) => {
    if (Object.keys(changes).length > 0 && !('solicitud' in changes)) return { ...body, ...changes }
    const solicitud =
      changes.solicitud ?? (await createRow(t, resourceOf('combustible.solicitud'), { estado: 'aprobada' })).id
    const id = idIn(solicitud, 'idSolicitud')
    if (id > 1_000_000) return { ...body, ...changes }
    const insumo = insumoIn(await call(t, `GET /combustible/api/v1/solicitud/${id}`))
    const { id: grifo } = await createRow(t, resourceOf('combustible.grifo'), { insumos: [insumo] })
    return { ...body, grifo, ...changes, solicitud, detalle: [{ insumo, cantidad: '0.001' }] }
  },
  // dispatches need a verified voucher
  'combustible.consumo': async (t, body, changes) => {
    if (Object.keys(changes).length > 0 && !('vale' in changes)) return { ...body, ...changes }
    const { idVale, detalle } = await verified(t)
    const lines = [{ insumo: insumoIn({ detalle }), cantidad: 0.001, precioUnitario: 1 }]
    return { ...body, ...changes, vale: idVale, fechaHora: new Date().toISOString(), detalle: lines }
  },
  // periods follow each other without gaps
  'rrhh.periodo': async (t, body, changes) => {
    if (changes.tipo !== 'MENSUAL') return { ...body, ...changes }
    const { items } = await call(t, 'GET /rrhh/api/v1/periodo?tipo=MENSUAL&per_page=1')
    const { anio, mes } = firstOf(items as { anio: number; mes: number }[])
    return { ...body, anio: mes === 12 ? anio + 1 : anio, mes: (mes % 12) + 1, ...changes }
  },
  // positions need a kind of contract with position, in the same year
  'rrhh.contrato': async (t, body, changes) => {
    if (typeof changes.cape !== 'number') return { ...body, ...changes }
    const plaza = await enable(t, changes.cape)
    const regimenLaboral = (plaza.regimenLaboral as Row).idRegimenLaboral
    const modalidad = { requierePlaza: true, regimenLaboral, plazo: 'DETERMINADO' }
    const { id: modalidadContrato } = await createRow(t, resourceOf('rrhh.modalidadContrato'), modalidad)
    const start = Date.UTC(Number(String(plaza.codigo).split('/').at(-1)), 0, 1 + nextSerial('day'))
    const day = new Date(start).toISOString().slice(0, 10)
    return { ...body, modalidadContrato, fechaSuscripcion: day, fechaInicio: day, fechaFin: day, ...changes }
  },
  // verified months need an employed worker, once per month
  'rrhh.asistenciaVerificada': async (t, body, changes) => {
    const make = async (key: string, values: Values = {}) => (await createRow(t, resourceOf(key), values)).id
    const trabajador = changes.trabajador ?? (await make('rrhh.trabajador'))
    const isOther = 'trabajador' in changes && !('periodo' in changes)
    const periodo = isOther ? await make('rrhh.periodo', { tipo: 'MENSUAL' }) : (changes.periodo ?? body.periodo)
    await employ(t, idIn(trabajador, 'idTrabajador'), idIn(periodo, 'idPeriodo'))
    return { ...body, trabajador, periodo, ...changes }
  },
  // the day must be in its month
  'rrhh.asistenciaVerificadaDia': async (t, body, changes) => {
    const whole = { ...body, ...changes }
    const id = idIn(whole.asistenciaVerificada, 'idAsistenciaVerificada')
    if (id > 1_000_000) return whole
    const { periodo } = await call(t, `GET /rrhh/api/v1/asistencia-verificada/${id}`)
    const { fechaInicio } = await call(t, `GET /rrhh/api/v1/periodo/${(periodo as Row).idPeriodo}`)
    return { ...whole, fecha: dayAfter(String(fechaInicio)), ...changes }
  },
  // requesters need a contract on those days; the first kind is by the hour
  'rrhh.solicitud': async (t, body, changes) => {
    const whole: Values = { ...body, excepcionPlazo: true, mediaJornada: null, marcaOmitida: null, ...changes }
    if ('trabajador' in changes || Object.keys(changes).length === 0) {
      const given = idIn(whole.trabajador ?? Number.NaN, 'idTrabajador')
      const trabajador = given > 0 ? given : (await createRow(t, resourceOf('rrhh.trabajador'))).id
      if (trabajador >= 1_000_000) return whole
      const fechaInicio = await putInForce(t, trabajador)
      return { ...whole, trabajador, fechaInicio, fechaFin: fechaInicio, horaInicio: '08:00', horaFin: '09:00' }
    }
    return whole
  },
  // vacations need an earned year and an unused week
  'rrhh.vacacion': async (t, body, changes) => {
    const whole: Values = { ...body, mediaJornada: null, ...changes }
    if (changes.periodoVacacional && !('trabajador' in changes)) {
      const id = idIn(changes.periodoVacacional, 'idPeriodoVacacional')
      const { trabajador } = await call(t, `GET /rrhh/api/v1/periodo-vacacional/${id}`)
      return { ...whole, trabajador: idIn(trabajador, 'idTrabajador'), ...nextWeek() }
    }
    if (Object.keys(changes).length > 0 && !('trabajador' in changes)) return whole
    const given = idIn(whole.trabajador, 'idTrabajador')
    if (given >= 1_000_000) return whole
    const trabajador = 'trabajador' in changes ? given : (await createRow(t, resourceOf('rrhh.trabajador'))).id
    const periodoVacacional = await earnYear(t, trabajador)
    return { ...whole, trabajador, periodoVacacional, ...nextWeek() }
  },
  // one plan per unit and year
  'rrhh.rolVacacion': async (t, body, changes) => {
    if ('unidad' in changes) {
      const year = { tipo: 'ANUAL', anio: 2030 + nextSerial('year'), mes: null, fechaInicio: null, fechaFin: null }
      const { id: periodo } = await createRow(t, resourceOf('rrhh.periodo'), year)
      return { ...body, periodo, detalle: [], ...changes }
    }
    const { id: unidad } = await createRow(t, resourceOf('rrhh.unidad'))
    return { ...body, unidad, detalle: [], ...changes }
  },
  // displaced workers need a contract on the first day, and an enabled target position
  'rrhh.desplazamientoTrabajador': async (t, body, changes) => {
    const whole = { ...body, ...changes }
    const trabajador = idIn(whole.trabajador, 'idTrabajador')
    const isNew = 'trabajador' in changes || Object.keys(changes).length === 0
    if (isNew && trabajador < 1_000_000) whole.fechaInicio = await putInForce(t, trabajador)
    if (typeof changes.contraparte === 'number') await putInForce(t, changes.contraparte)
    if (typeof changes.plazaDestino === 'number') {
      await enable(t, changes.plazaDestino)
      whole.desplazamiento = (await createRow(t, resourceOf('rrhh.desplazamiento'), { cambiaPlaza: true })).id
    }
    return whole
  },
}

async function employ(t: Asker, trabajador: number, periodo: number): Promise<void> {
  if (Math.max(trabajador, periodo) > 1_000_000) return
  const { fechaInicio, fechaFin } = await call(t, `GET /rrhh/api/v1/periodo/${periodo}`)
  const { items } = await call(
    t,
    `GET /rrhh/api/v1/contrato?idTrabajador=${trabajador}&fechaInicioDesde=${fechaInicio}`,
  )
  if ((items as Row[]).some((one) => one.fechaInicio === fechaInicio)) return
  const controls = { controlaAsistencia: true, plazo: 'DETERMINADO' }
  const { id: modalidadContrato } = await createRow(t, resourceOf('rrhh.modalidadContrato'), controls)
  const dates = { fechaSuscripcion: fechaInicio, fechaInicio, fechaFin }
  const { id } = await createRow(t, resourceOf('rrhh.contrato'), { trabajador, modalidadContrato, ...dates })
  await call(t, `POST /rrhh/api/v1/contrato/${id}/activar`, {})
}

const insumoIn = ({ detalle }: Row) => idIn((detalle as Row[])[0]?.insumo, 'idInsumo')

async function approve(t: Asker, id: number): Promise<void> {
  const { version } = await call(t, `POST /combustible/api/v1/solicitud/${id}/enviar`, {})
  const approval = `POST /combustible/api/v1/solicitud/${id}/aprobar`
  const answer = await t.call<Row>(approval, { as: 'Combustible', body: { version } })
  if (answer.status >= 300) throw new Error(`${approval} → ${answer.text}`)
}

async function verified(t: Asker): Promise<Row> {
  const { row } = await createRow(t, resourceOf('combustible.vale'))
  const { idVale, codigo } = row
  const answer = await t.call<Row>(valeRoutes.verifyVale, { as: null, params: { idVale }, body: { codigo } })
  if (answer.status !== 200) throw new Error(answer.text)
  return row
}

/** Brings a new row into a state that no body can set. */
export async function complete(t: Asker, { key }: AnyResource, id: number, changes: Values): Promise<void> {
  if (key === 'rrhh.cargo' && changes.estado === 'SUPRIMIDO')
    await call(t, `POST /rrhh/api/v1/cargo/${id}/suprimir`, {})
  if (key === 'rrhh.trabajador' && changes.estado === 'ACTIVO') await activate(t, id)
  if (key === 'combustible.solicitud' && changes.estado === 'aprobada') await approve(t, id)
}

async function activate(t: Asker, trabajador: number): Promise<void> {
  const dates = { fechaSuscripcion: '2024-01-01', fechaInicio: '2024-01-01', fechaFin: '2099-12-31' }
  const { id } = await createRow(t, resourceOf('rrhh.contrato'), { trabajador, ...dates })
  await call(t, `POST /rrhh/api/v1/contrato/${id}/activar`, {})
}
