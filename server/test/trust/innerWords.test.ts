import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { constanciaRoutes } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { buscarRoutes } from '@wamani/contract/sistema/buscarRoutes.ts'
import { expect, it } from 'vitest'
import { tableSchema } from '../../src/crud/tableSchema.ts'
import { createRow } from '../helpers/buildRow.ts'
import { isMet } from '../helpers/covering/coveringSet.ts'
import { isExhaustive, someOf } from '../helpers/covering/turns.ts'
import { can, everyResource, resourceOf, routeOf } from '../helpers/everyResource.ts'
import { callOf, everyRoute, publicCalls } from '../helpers/everyRoute.ts'
import { pdfText } from '../helpers/files/readPdf.ts'
import { readZip } from '../helpers/files/readZip.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { complaint, fileDenuncia, idOfDenuncia } from '../helpers/modules/newDenuncia.ts'
import { newPerson } from '../helpers/modules/people.ts'
import { type Row, testApp } from '../helpers/testApp.ts'
import type { Answer, CallOptions } from '../helpers/testCall.ts'
import { testFiles } from '../helpers/validValue.ts'

/** Text that only staff may read. */
const canary = 'Canario-Interno-5093'
/** Internal note of a complaint stage (D10). */
const stageCanary = 'Canario-Etapa-8812'
const t = await testApp()
const resources = everyResource.filter(({ module, routes }) => module !== 'prueba' && routes.get)

const filed = (await fileDenuncia(t)).body
const denuncia = { recurso: 'sireda.denuncia', id: await idOfDenuncia(t, filed.numero) }
const follower = await newPerson(t, ['Denuncias'])
const constancia = await t.call<Row>(constanciaRoutes.issueConstancia, { as: 'Trabajador', body: { tipo: 'TRABAJO' } })

function wordsOf(answer: Pick<Answer<unknown>, 'bytes' | 'text'>): string {
  const { bytes, text } = answer
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return `${pdfText(bytes)}${bytes.toString('latin1')}`
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return text
  return Object.entries(readZip(bytes))
    .map(([name, part]) => name + wordsOf({ bytes: part, text: part.toString() }))
    .join('\n')
}

const said: string[] = []
async function request(route: Route | string, options: CallOptions): Promise<number> {
  const answer = await t.call(route, options)
  said.push(`${typeof route === 'string' ? route : callOf(route)} ${answer.status} ${wordsOf(answer)}`)
  return answer.status
}
const canaries = () => said.splice(0).filter((text) => text.includes(canary))

/** Adds the canary as comment to every record, and to a followed complaint through calls. */
async function plant(): Promise<void> {
  for (const resource of resources) {
    const { table, id } = tableSchema(resource)
    await t.sql(
      `insert into nucleo.comentario (recurso, id_registro, id_usuario, texto)
       select $1, ${id}, (select id_usuario from seguridad.usuario where username = 'admin'), $2 from ${table} limit 300`,
      [resource.key, canary],
    )
  }
  await t.call(activityRoutes.updateSeguimiento as Route, {
    as: follower,
    query: denuncia,
    body: { sigue: true },
  })
  const archivos = [testFiles.png()].map((file) => ({ ...file, nombre: `${canary}.png` }))
  const made = await t.call(activityRoutes.createComentario as Route, {
    query: denuncia,
    body: { texto: `${canary} y lo que sigue, @${follower.username}`, archivos },
  })
  expect(made.status, made.text).toBe(201)
  const { id: idEtapa } = await createRow(t, resourceOf('sireda.etapa'))
  const body = { idDenuncia: denuncia.id, idEtapa, descripcion: `${stageCanary} de una coordinación` }
  const staged = await t.call(denunciaRoutes.addInformativeEtapa, { body })
  expect(staged.status, staged.text).toBe(201)
}

it('comments are stored only where expected', async () => {
  await plant()
  expect(await request(activityRoutes.listActividad as Route, { query: denuncia })).toBe(200)
  expect(canaries()).toHaveLength(1)
})

const routeNamed = (call: string) => defined(everyRoute.find(([, route]) => callOf(route) === call)?.[1], call)

/** Public calls with parameters that give a response, except sign-in and the fixture. */
const asked: Readonly<Record<string, () => Promise<CallOptions>>> = {
  'GET /certificado/api/v1/publico/verificar/{codigo}': async () => ({
    params: firstOf(await t.sql('select codigo from certificado.participante_taller where codigo is not null limit 1')),
  }),
  'GET /rrhh/api/v1/publico/constancia/{codigo}': async () => ({ params: { codigo: constancia.body.codigo } }),
  'GET /tramite/api/v1/documento/filtro': async () => ({ query: { query: 'solicitud' } }),
  'PUT /combustible/api/v1/vale/verificar/{idVale}': async () => {
    const vale = firstOf(
      await t.sql("select id_vale as id, codigo from combustible.vale where estado = 'emitido' limit 1"),
    )
    return { params: { idVale: vale.id }, body: { codigo: vale.codigo } }
  },
  'POST /sireda/api/v1/publico/denuncia': async () => ({
    body: { ...complaint, evidencias: [testFiles.png(), testFiles.png()] },
  }),
  'GET /sireda/api/v1/publico/denuncia/{codigo}': async () => ({ params: { codigo: filed.codigo } }),
  'GET /sireda/api/v1/publico/catalogos': async () => ({}),
  'POST /amachay/api/v1/publico/voluntario': async () => ({ body: {} }),
  'POST /amachay/api/v1/publico/voluntario_empresa': async () => ({ body: {} }),
  'GET /amachay/api/v1/publico/campania': async () => ({}),
  'GET /amachay/api/v1/publico/catalogos': async () => ({}),
}

it('public calls return nothing of them', async () => {
  const known = publicCalls.filter((call) => !/\/seguridad\/api\/auth|\/prueba\//.test(call))
  expect(new Set(Object.keys(asked))).toEqual(new Set(known))
  const answered: string[] = []
  for (const [call, options] of Object.entries(asked))
    if ((await request(routeNamed(call), { as: null, ...(await options()) })) < 300) answered.push(call)
  // empty registrations are rejected; the rejection is checked too
  expect(known.filter((call) => !answered.includes(call))).toEqual([
    'POST /amachay/api/v1/publico/voluntario',
    'POST /amachay/api/v1/publico/voluntario_empresa',
  ])
  for (const path of ['/', '/healthz', '/readyz', '/metrics', '/openapi.json', '/seguimiento', '/verificar'])
    await request(`GET ${path}`, { as: null })
  expect(said.filter((text) => text.includes(stageCanary))).toEqual([])
  expect(canaries()).toEqual([])
})

it('a user without access to the record reads nothing of them', async () => {
  const as = 'Establecimiento privado'
  expect(await request(activityRoutes.listActividad as Route, { as, query: denuncia })).toBe(403)
  const reads = everyRoute.filter(([, { method, access }]) => method === 'GET' && access !== 'record')
  for (const [, route] of reads) {
    const params = Object.fromEntries(
      [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, denuncia.id]),
    )
    await request(route, { as, params })
  }
  expect(reads.length).toBeGreaterThan(100)
  expect(canaries()).toEqual([])
})

const exported = resources.filter((one) => can('exportList')(one) && isMet(one))

it('lists, records, exports and searches do not contain them', async () => {
  for (const resource of resources) {
    const { routes, id, key } = resource
    const listed = await t.call<{ items?: Row[] }>(routeOf(routes, 'list'), { query: { per_page: 20 } })
    said.push(`${key} ${listed.text}`)
    const first = listed.body.items?.[0]?.[id]
    if (first !== undefined) await request(routeOf(routes, 'get'), { params: { id: first } })
    if (resource.list.search.length > 0) {
      const found = await t.call<{ total: number }>(routeOf(routes, 'list'), { query: { query: canary, per_page: 5 } })
      expect([key, found.body.total]).toEqual([key, 0])
    }
  }
  for (const [place, { routes }] of exported.entries())
    for (const formato of someOf(['csv', 'xlsx', 'pdf'], place))
      expect(await request(routeOf(routes, 'exportList'), { query: { formato } })).toBe(200)
  const found = await t.call<{ items: unknown[] }>(buscarRoutes.findRecords, { query: { query: canary } })
  expect(found.body.items).toEqual([])
  expect(canaries()).toEqual([])
})

const printed = everyRoute.filter(
  ([, { method, path, response, access }]) =>
    method === 'GET' && response === 'download' && typeof access === 'object' && /\/\{id\}/.test(path),
)

it('PDFs of a record do not contain them', async () => {
  let answers = 0
  for (const [, route] of printed) {
    const owner = resources
      .filter(({ api }) => route.path.startsWith(`${api}/`))
      .toSorted((a, b) => b.api.length - a.api.length)[0]
    if (!owner) continue
    const { table, id: column } = tableSchema(owner)
    const rows = await t.sql<{ id: number }>(
      `select ${column} as id from ${table} order by 1 limit ${isExhaustive ? 40 : 6}`,
    )
    for (const { id } of rows) if ((await request(route, { params: { id } })) === 200) answers += 1
  }
  expect(printed.length).toBeGreaterThan(3)
  expect(answers).toBeGreaterThan(20)
  expect(canaries()).toEqual([])
})

it('mails, notifications, logs and webhooks do not contain them', async () => {
  for (const { run } of t.app.jobs.background) await run()
  await t.work()
  const kept = {
    mail: await t.sql('select * from nucleo.correo_salida'),
    notifications: await t.sql('select * from nucleo.aviso'),
    deliveries: await t.sql('select * from seguridad.entrega'),
    log: t.log,
  }
  expect(kept.notifications.length).toBeGreaterThan(0)
  for (const [place, rows] of Object.entries(kept))
    expect([place, JSON.stringify(rows).includes(canary)]).toEqual([place, false])
})
