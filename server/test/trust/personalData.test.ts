import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { nonJsonResponse } from '@wamani/contract/core/http/route.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { containsPersonalData } from '@wamani/contract/core/resource/personalData.ts'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { vacacionRoutes } from '@wamani/contract/rrhh/vacacion/vacacionRoutes.ts'
import { consultaPersonal } from '@wamani/contract/seguridad/consultaPersonal.ts'
import { datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { retencionRoutes } from '@wamani/contract/seguridad/retencionRoutes.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { callLimitOf } from '../../src/http/access/callLimit.ts'
import { everyResource } from '../helpers/everyResource.ts'
import { everyRoute } from '../helpers/everyRoute.ts'
import { readPdf } from '../helpers/files/readPdf.ts'
import { readZip } from '../helpers/files/readZip.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp()

type Worker = { id: number; dni: string; username: string }
const worker = firstOf(
  await t.sql<Worker>(
    `select t.id_trabajador as id, t.numero_documento as dni, u.username from rrhh.trabajador t
     join seguridad.usuario u using (id_trabajador) where u.username = 'trabajador'`,
  ),
)
/** Access log rows since the last call, after the queue was flushed. */
async function readings(): Promise<Row[]> {
  await new Promise((resolve) => setTimeout(resolve, 400))
  const rows = await t.sql('select * from auditoria.lectura where id_lectura > $1 order by id_lectura', [seen])
  seen = Math.max(seen, ...rows.map(({ id_lectura }) => Number(id_lectura)))
  return rows
}
let seen = 0

it('logs each read of a sensitive field: user, records and permission', async () => {
  await readings()
  await t.call(trabajador.routes.get, { as: 'RRHH', params: { id: worker.id } })
  expect(await readings()).toMatchObject([
    {
      ...{ username: 'rrhh', recurso: 'rrhh.trabajador', operacion: 'FICHA', registros: [worker.id], cantidad: 1 },
      ...{ permiso: 'Abrir trabajador', perfiles: 'RRHH', datos: expect.stringContaining('Discapacidad') },
    },
  ])
  const page = await t.call<{ items: { idTrabajador: number }[] }>(trabajador.routes.list, {
    as: 'RRHH',
    query: { per_page: 5 },
  })
  const ids = page.body.items.map(({ idTrabajador }) => idTrabajador)
  expect(await readings()).toMatchObject([{ operacion: 'LISTA', registros: ids, cantidad: 5 }])
  await t.call(trabajador.routes.get, { as: 'Jefe de unidad', params: { id: worker.id } })
  await t.call(trabajador.routes.options, { as: 'RRHH' })
  expect(await readings()).toEqual([])
})

it("logs the attachments shown in a head's pending requests", async () => {
  await readings()
  const { body } = await t.call<{ items: { idSolicitud: number; sustento: unknown }[]; total: number }>(
    solicitudRoutes.listPendientes,
    { as: 'Jefe de unidad' },
  )
  const shown = body.items.filter(({ sustento }) => sustento !== null).map(({ idSolicitud }) => idSolicitud)
  expect(shown.length).toBeGreaterThan(0)
  expect(await readings()).toMatchObject([{ recurso: 'rrhh.solicitud', registros: shown, datos: 'Sustento' }])
  // counting and listing do not show attachments
  const pending = (query: Row) => t.call<typeof body>(solicitudRoutes.listPendientes, { as: 'Jefe de unidad', query })
  expect((await pending({ per_page: 1, total: 'solo' })).body.total).toBe(body.total)
  const without = (await pending({ sustentos: false })).body
  expect(without.items).toEqual(body.items.map((one) => ({ ...one, sustento: null })))
  expect(await readings()).toEqual([])
})

it('logs an export with personal data before it is sent, with its row count', async () => {
  await readings()
  const [before] = await t.sql<{ n: number }>('select count(*)::int as n from rrhh.trabajador')
  const file = await t.call(trabajador.routes.exportList, { as: 'RRHH', query: { formato: 'csv' } })
  expect(file.status).toBe(200)
  const rows = await t.sql('select * from auditoria.lectura where id_lectura > $1', [seen])
  expect(rows).toMatchObject([{ operacion: 'EXPORTACION', cantidad: before?.n, recurso: 'rrhh.trabajador' }])
  await t.sql('alter table auditoria.lectura add constraint cerrada check (false) not valid')
  const refused = await t.call(trabajador.routes.exportList, { as: 'RRHH', query: { formato: 'csv' } })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.text).not.toContain(worker.dni)
  await t.sql('alter table auditoria.lectura drop constraint cerrada')
})

it('the service can only append to the log', async () => {
  await expect(t.database.read.deleteFrom('auditoria.lectura').execute()).rejects.toMatchObject({ code: '42501' })
  await expect(t.sql("update auditoria.lectura set username = 'otro'")).rejects.toMatchObject({ code: '42501' })
})

it('deletes the log after the configured years, at least two, and records how much', async () => {
  const old = (years: number) =>
    t.sql(
      `insert into auditoria.lectura (ocurrido_en, operacion, recurso, asunto, registros, cantidad, datos, id_usuario, username, ip,
         traza)
       values (now() - make_interval(years => $1, days => 2), 'FICHA', 'rrhh.trabajador', 'trabajadores', '{1}', 1, 'Discapacidad', 1,
         'de-antes', '127.0.0.1', 'x')`,
      [years],
    )
  await old(1)
  await old(3)
  const left = async () => (await t.sql("select from auditoria.lectura where username = 'de-antes'")).length
  const year = new Date().getFullYear()
  await t.night(`${year + 1}-01-02`)
  expect(await left()).toBe(2)
  await t.sql("update nucleo.parametro set valor = '1' where nombre = 'retencion.consultasAnios'")
  await t.night(`${year + 1}-01-03`)
  expect(await left()).toBe(1)
  const events = await t.sql<Row>("select accion, antes from auditoria.evento where tabla = 'auditoria.lectura'")
  expect(events).toMatchObject([{ accion: 'ELIMINAR', antes: { cantidad: 1 } }])
  await t.sql("select set_config('wamani.forgetting', 'consultas', false)")
  await expect(t.database.read.deleteFrom('auditoria.lectura').execute()).rejects.toMatchObject({ code: '42501' })
  await t.sql("update nucleo.parametro set valor = '0' where nombre = 'retencion.consultasAnios'")
})

it('shows people who read their data, and auditors everything', async () => {
  const own = async (as: string) =>
    (await t.call<{ consultas: Row[] }>(datosPropios.listConsultasPropias, { as })).body.consultas
  await t.call(trabajador.routes.get, { as: 'RRHH', params: { id: worker.id } })
  await t.call(trabajador.routes.get, {
    as: worker.username === 'trabajador' ? 'Trabajador' : null,
    params: { id: worker.id },
  })
  await readings()
  const seenBy = await own('Trabajador')
  expect(seenBy[0]).toMatchObject({ operacion: 'Consulta', asunto: 'trabajadores', perfiles: 'RRHH' })
  expect(seenBy.map(({ perfiles }) => perfiles)).not.toContain('Trabajador')
  const all = await t.call<{ total: number }>(consultaPersonal.routes.list, {})
  expect(all.body.total).toBeGreaterThan(2)
  // by the reader's name
  const [reader] = await t.sql<{ id: number; apellido: string }>(
    "select id_usuario as id, apellido_paterno as apellido from seguridad.usuario where username = 'rrhh'",
  )
  const found = await t.call<{ items: Row[] }>(consultaPersonal.routes.list, { query: { query: reader?.apellido } })
  expect(found.body.items[0]).toMatchObject({ username: 'rrhh', lector: { idUsuario: reader?.id } })
  expect((await t.call(consultaPersonal.routes.list, { as: 'RRHH' })).status).toBe(403)
})

it('classifies every export as personal data or not, by its references', () => {
  const exported = everyResource.filter(({ key, routes }) => routes.exportList && !key.startsWith('prueba.'))
  const keysOf = (isIt: (resource: (typeof exported)[number]) => boolean) =>
    exported
      .filter(isIt)
      .map(({ key }) => key)
      .sort((one, another) => one.localeCompare(another))
  expect(keysOf(containsPersonalData)).toEqual([
    ...['amachay.brigada', 'amachay.personalSalud', 'amachay.usuarioEstablecimiento', 'amachay.vacunacion'],
    ...[
      'amachay.voluntario',
      'amachay.voluntarioEmpresa',
      'certificado.participante',
      'certificado.participanteTaller',
    ],
    ...['combustible.chofer', 'combustible.consumo', 'combustible.solicitud', 'combustible.vale'],
    ...['geoencuesta.respuesta', 'gssiar.usuario', 'rrhh.asistencia', 'rrhh.asistenciaVerificada'],
    ...['rrhh.asistenciaVerificadaDia', 'rrhh.cape', 'rrhh.contrato', 'rrhh.desplazamientoTrabajador'],
    ...['rrhh.documentoLegajo', 'rrhh.horarioTrabajador', 'rrhh.marcacion', 'rrhh.nacimientoHijo'],
    'rrhh.periodoVacacional',
    ...['rrhh.rolVacacion', 'rrhh.solicitud', 'rrhh.trabajador', 'rrhh.trabajadorFamiliar'],
    ...['rrhh.trabajadorFormacion', 'rrhh.trabajadorSeguro', 'rrhh.vacacion', 'seguridad.bitacora'],
    ...['seguridad.consultaPersonal', 'seguridad.usuario', 'sireda.denuncia', 'sistema.correo'],
  ])
  expect(keysOf(({ routes }) => routes.exportList?.confirm !== 'identity')).toEqual(
    keysOf((one) => !containsPersonalData(one)),
  )
  // exceptions have their reason at the field
  const exceptions = exported.flatMap(({ key, fields }) =>
    Object.keys(fields).flatMap((name) => (fields[name]?.official ? [`${key}.${name}`] : [])),
  )
  expect(exceptions.sort((one, another) => one.localeCompare(another))).toEqual([
    ...['documento', 'ficha', 'organizacion', 'estadistica', 'cartografia', 'educacion', 'informe']
      .sort()
      .map((name) => `gssiar.${name}.usuarioFormulario`),
    ...['rrhh.unidad.jefe', 'rrhh.unidad.jefeEncargado', 'seguridad.aplicacion.responsable'],
    'seguridad.suscripcion.responsable',
  ])
})

it('logs exports that only reference people', async () => {
  await readings()
  const file = await t.call(contrato.routes.exportList, { as: 'RRHH', query: { formato: 'csv' } })
  expect(file.status).toBe(200)
  expect(await readings()).toMatchObject([{ operacion: 'EXPORTACION', recurso: 'rrhh.contrato' }])
})

it('every call that returns a file declares whose data it contains', () => {
  const aboutNobody = [
    ...['combustible.exportLiquidacion', 'combustible.printVale', 'sistema.importTemplate'],
    // places and answers without people
    ...['geoencuesta.exportCsv', 'geoencuesta.exportGeojson'],
    // public or own documents
    ...['certificado.printCertificado', 'rrhh.printConstancia'],
    // log themselves
    ...['seguridad.exportDatosDePersona', 'seguridad.exportDatosPropios'],
  ]
  const unsaid = everyRoute
    .filter(([, route]) => nonJsonResponse(route) === 'download' && route.method === 'GET' && !route.reads)
    .map(([name]) => name)
    .filter((name) => !name.endsWith('.exportList'))
  expect(unsaid.sort()).toEqual(aboutNobody.sort())
})

it('exports all data of a person to themselves, and to the office for others', async () => {
  const file = await t.call(datosPropios.exportDatosPropios, { as: 'Trabajador' })
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/zip'])
  const entries = readZip(file.bytes)
  const data = JSON.parse(String(entries['datos.json'])) as { recurso: string; registros: Row[] }[]
  const kinds = data.map(({ recurso }) => recurso)
  expect(kinds).toEqual(
    expect.arrayContaining(['rrhh.trabajador', 'seguridad.usuario', 'rrhh.contrato', 'rrhh.asistencia']),
  )
  // user and worker reference each other but are one person
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(data.find(({ recurso }) => recurso === 'rrhh.trabajador')?.registros).toMatchObject([
    { 'N.° de documento': worker.dni },
  ])
  expect(
    readPdf(entries['datos.pdf'] ?? Buffer.alloc(0))
      .flat()
      .join(' '),
  ).toContain(worker.dni)
  const others = await t.sql<{ dni: string }>(
    'select numero_documento as dni from rrhh.trabajador where id_trabajador <> $1',
    [worker.id],
  )
  const own = data.flatMap(({ recurso, registros }) => (recurso === 'rrhh.trabajador' ? registros : []))
  expect(others.filter(({ dni }) => JSON.stringify(own).includes(dni))).toEqual([])
  const query = { documento: worker.dni }
  type Kept = { registros: { asunto: string; cantidad: number }[]; consultas: Row[] }
  await readings()
  expect((await t.call(datosPropios.getDatosDePersona, { as: 'RRHH', query })).status).toBe(403)
  expect((await t.call(datosPropios.getDatosDePersona, { query: { documento: '99999999' } })).status).toBe(404)
  expect(await readings()).toEqual([])
  const kept = await t.call<Kept>(datosPropios.getDatosDePersona, { query })
  expect(kept.body.registros).toContainEqual({ asunto: 'trabajadores', cantidad: 1 })
  expect(new Set(kept.body.registros.map(({ asunto }) => asunto)).size).toBe(kept.body.registros.length)
  // the user has the worker's number, so the export is about both
  expect(kept.body.consultas).toEqual(
    expect.arrayContaining(
      ['trabajadores', 'usuarios'].map((asunto) => expect.objectContaining({ operacion: 'Exportación', asunto })),
    ),
  )
  expect(await readings()).toContainEqual(
    expect.objectContaining({ operacion: 'FICHA', recurso: 'rrhh.trabajador', registros: [worker.id] }),
  )
  expect((await t.call(datosPropios.exportDatosDePersona, { as: 'RRHH', query })).status).toBe(403)
  expect((await t.call(datosPropios.exportDatosDePersona, { query })).status).toBe(200)
  expect((await t.call(datosPropios.exportDatosDePersona, { query: { documento: '99999999' } })).status).toBe(404)
  expect((await t.call(datosPropios.exportDatosDePersona, { query: { documento: 'x' } })).status).toBe(400)
})

it('logs custom calls that return worker data', async () => {
  await readings()
  const answer = await t.call<{ idTrabajador: number }[]>(vacacionRoutes.reportSaldos, { as: 'RRHH' })
  const ids = answer.body.map(({ idTrabajador }) => idTrabajador)
  expect(ids.length).toBeGreaterThan(0)
  expect(await readings()).toMatchObject([{ recurso: 'rrhh.trabajador', registros: ids }])
})

it('logs and rate-limits doses found by document number', async () => {
  const [dose] = await t.sql<{ id: number; campania: number; documento: string }>(
    'select id, id_campania as campania, documento from amachay.vacunacion where eliminado_en is null and anonimizado_en is null and length(documento) >= 6 order by id limit 1',
  )
  await readings()
  const query = { idCampania: dose?.campania, documento: dose?.documento }
  expect((await t.call(vacunacion.routes.findPersona, { as: 'Salud', query })).status).toBe(200)
  expect(await readings()).toMatchObject([
    { username: 'salud', recurso: 'amachay.vacunacion', registros: expect.arrayContaining([dose?.id]) },
  ])
  let last = 200
  for (let n = 0; n < 31 && last === 200; n++)
    last = (await t.call(vacunacion.routes.findPersona, { as: 'Salud', query })).status
  expect(last).toBe(429)
})

it('anonymises old records and their history, and statistics stay the same', async () => {
  const totals = () =>
    t.sql('select sexo, edad, vacuna, count(*)::int as n from amachay.vacunacion group by 1, 2, 3 order by 1, 2, 3')
  const before = await totals()
  // simulates old records, without triggers
  await t.sql('alter table amachay.vacunacion disable trigger a_stamp')
  await t.sql(`update amachay.vacunacion set creado_en = creado_en - interval '3 years'`)
  await t.sql('alter table amachay.vacunacion enable trigger a_stamp')
  const [old] = await t.sql<{ n: number; id: number; documento: string }>(
    `select count(*) over ()::int as n, id, documento from amachay.vacunacion order by id limit 1`,
  )
  const rule = async () =>
    (await t.call<Row[]>(retencionRoutes.listReglas)).body.find(({ asunto }) => asunto === 'vacunaciones')
  expect(await rule()).toMatchObject({ anios: 0, pendientes: 0, anonimizados: 0 })
  await t.night()
  expect(await rule()).toMatchObject({ anonimizados: 0 })
  await t.sql("update nucleo.parametro set valor = '1' where nombre = 'retencion.vacunacionesAnios'")
  const announced = Number((await rule())?.pendientes)
  const nextYear = String(new Date().getFullYear() + 2)
  await t.night(`${nextYear}-01-01`)
  expect(await rule()).toMatchObject({ pendientes: 0 })
  expect(Number((await rule())?.anonimizados)).toBeGreaterThanOrEqual(announced)
  expect(await totals()).toEqual(before)
  const [row] = await t.sql<Row>('select * from amachay.vacunacion where id = $1', [old?.id])
  expect(row).toMatchObject({ documento: `X${old?.id}`, anonimizado_en: expect.anything() })
  const trail = await t.sql<Row>(
    "select accion, antes::text || despues::text as images from auditoria.evento where tabla = 'amachay.vacunacion' and id_registro = $1 order by id_evento",
    [old?.id],
  )
  expect(trail.at(-1)).toMatchObject({ accion: 'ANONIMIZAR', images: '{}{}' })
  expect(JSON.stringify(trail)).not.toContain(old?.documento)
})

it('every custom call with a document number or sensitive field declares whose data it is', () => {
  const exceptions: Record<string, string> = {
    'rrhh.listSuspensiones': 'the document is a paper',
    'combustible.listKardex': 'the document is a paper',
    'rrhh.showMiEspacio': 'the own data',
    'gssiar.usuario.getPropio': 'the own data',
    'rrhh.verifyConstancia': 'public, of whoever has the code of the paper; hides the number',
    'certificado.verifyCertificado': 'public, of whoever has the code of the paper; hides the number',
    'tramite.findDocumentos': 'public, of whoever knows number and year of a document',
    'rrhh.lookUpPerson': 'repeats the number that was sent',
    'amachay.lookUpPerson': 'repeats the number that was sent',
    'sireda.recategoriseDenuncia': 'the identity is asked for by its own right, and kept',
    'sireda.assignDenuncia': 'the identity is asked for by its own right, and kept',
    'amachay.listCampaniasAbiertas': 'the vaccine of a campaign',
    'amachay.listCatalogosVoluntario': 'the vaccine of a campaign',
    'gssiar.informe.decideFormulario': 'the office that a published report is for',
    'amachay.usuarioEstablecimiento.getEstablecimientoDeUsuario': 'the own account, or that of an account one manages',
    'seguridad.listUsuariosOnly': 'hides the number',
    'seguridad.assignPerfiles': 'the account one manages',
  }
  const isProtected = ({ identifies, personal }: Field) => identifies || personal === 'sensitive'
  const fieldsOf = ({ fields }: (typeof everyResource)[number]): [string, Field][] => [
    ...Object.entries(fields),
    ...Object.values(fields).flatMap(({ rows }) => Object.entries(rows?.item ?? {})),
  ]
  const names = new Set(
    everyResource.flatMap((resource) =>
      fieldsOf(resource).flatMap(([name, field]) => (isProtected(field) ? name : [])),
    ),
  )
  const generated = new Set(
    everyResource.flatMap(({ key, actions }) =>
      ['list', 'options', 'exportList', 'get', 'history', 'create', 'update', 'remove', 'trash', 'restore']
        .concat(Object.keys(actions))
        .map((name) => `${key}.${name}`),
    ),
  )
  const answering = everyRoute.filter(
    ([name, { response }]) =>
      !generated.has(name) &&
      response instanceof z.ZodType &&
      [...keysIn(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))].some((key) => names.has(key)),
  )
  const unsaid = answering.filter(([, { people, reads }]) => !people && !reads).map(([name]) => name)
  expect(new Set(unsaid)).toEqual(new Set(Object.keys(exceptions)))
  // has a rate limit
  for (const [name, route] of answering)
    if (route.people)
      expect([name, callLimitOf(route)]).toEqual([name, { most: expect.any(Number), window: expect.any(Number) }])
  // the response contains the ids
  for (const [name, { people, response }] of answering)
    if (people?.id && response instanceof z.ZodType)
      expect([name, [...keysIn(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))]]).toEqual([
        name,
        expect.arrayContaining([people.id]),
      ])
})

function keysIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name)
    keysIn(value, found)
  }
  return found
}
