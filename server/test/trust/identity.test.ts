import { defined } from '@wamani/contract/core/http/defined.ts'
import type { FileOutput } from '@wamani/contract/core/http/fileOutput.ts'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import type { JobRecord } from '@wamani/contract/core/http/proceso.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { containsPersonalData } from '@wamani/contract/core/resource/personalData.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { archivoRoutes } from '@wamani/contract/sistema/archivoRoutes.ts'
import { expect, it } from 'vitest'
import { everyResource } from '../helpers/everyResource.ts'
import { everyRoute, unknownParams } from '../helpers/everyRoute.ts'
import { newPerson, personPassword } from '../helpers/modules/people.ts'
import { firstStep, secondStep, setUpAuthenticator } from '../helpers/modules/secondFactor.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { issuesOf } from '../helpers/recordCalls.ts'
import { expectUnchanged, tableState } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'

const clock = movableClock()
const t = await testApp({ clock })
// the fixture is not served here
const confirmed = everyRoute.filter(([name, { confirm }]) => confirm && !name.startsWith('prueba.'))

it('requires re-authentication for sensitive calls some time after sign-in', async () => {
  const person = await newPerson(t, ['Administrador'])
  const as = { token: person.token }
  expect(confirmed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['seguridad.addPermisos', 'seguridad.usuario.update', 'rrhh.trabajador.exportList']),
  )
  const body = { nombre: 'Perfil nuevo', alcance: 'TODO' }
  expect((await t.call(perfil.routes.create, { as, body })).status).toBe(201)
  clock.advance(15)
  const before = await tableState(t)
  for (const [name, route] of confirmed) {
    const answer = await t.call(route, {
      as,
      params: unknownParams(route),
      body: route.method === 'GET' ? undefined : {},
    })
    expect([name, answer.status, answer.body.codigo]).toEqual([name, 403, 'CONFIRMAR_IDENTIDAD'])
  }
  const job = { ruta: '/rrhh/api/v1/trabajador/exportar', query: { formato: 'csv' } }
  const asked = await t.call(jobRoutes.prepareDownload, { as, body: job })
  expect([asked.status, asked.body.codigo]).toEqual([403, 'CONFIRMAR_IDENTIDAD'])
  expect(await tableState(t)).toEqual(before)
  expect((await t.call(cuenta.confirmIdentidad, { as, body: { clave: personPassword } })).status).toBe(204)
  expect((await t.call(perfil.routes.create, { as, body: { ...body, nombre: 'Otro perfil' } })).status).toBe(201)
  const prepared = await t.call(jobRoutes.prepareDownload, { as, body: job })
  expect(prepared.status).toBe(201)
  const params = { id: prepared.body.idProceso }
  expect((await t.call(jobRoutes.cancelJob, { as, params })).status).toBe(200)
  clock.advance(15)
  const repeated = await t.call(jobRoutes.repeatJob, { as, params })
  expect([repeated.status, repeated.body.codigo]).toEqual([403, 'CONFIRMAR_IDENTIDAD'])
  expect((await t.call(jobRoutes.getJob, { as, params })).body).toMatchObject({ estado: 'CANCELADO' })
  expect((await t.call(perfil.routes.create, { as, body: { ...body, nombre: 'Un tercero' } })).status).toBe(403)
})

it('requires re-authentication for every export of personal data, and for no other list', () => {
  const files = everyRoute.filter(
    ([name, { reads }]) => name.endsWith('.exportList') || reads?.operation === 'EXPORTACION',
  )
  const asking = files.filter(([, { confirm }]) => confirm).map(([name]) => name)
  const lists = everyResource.filter(containsPersonalData).map(({ key }) => `${key}.exportList`)
  const reports = files.filter(([, { reads }]) => reads).map(([name]) => name)
  expect(asking.toSorted()).toEqual([...lists, ...reports].toSorted())
  expect(lists).toEqual(
    expect.arrayContaining([
      ...['rrhh.trabajador.exportList', 'rrhh.solicitud.exportList', 'seguridad.usuario.exportList'],
      ...['amachay.voluntario.exportList', 'amachay.personalSalud.exportList', 'amachay.vacunacion.exportList'],
    ]),
  )
})

it('requires re-authentication to download a prepared export', async () => {
  const person = await newPerson(t, ['Administrador'])
  const as = { token: person.token }
  const files = [
    { ruta: trabajador.routes.exportList.path, query: { formato: 'csv' } },
    { ruta: datosPropios.exportDatosPropios.path, query: {} },
  ]
  for (const body of files) {
    const { idProceso: id } = (await t.call<JobRecord>(jobRoutes.prepareDownload, { as, body })).body
    await t.work()
    const params = { id }
    const look = () => t.call<JobRecord>(jobRoutes.getJob, { as, params })
    const take = () => t.call<FileOutput>(jobRoutes.getArchivo, { as, params })
    const renew = (url: string) => {
      const { pathname, searchParams } = new URL(url, 'https://wamani.test')
      const query = Object.fromEntries(searchParams)
      return t.call(archivoRoutes.renewEnlace, { as, params: { idArchivo: pathname.split('/').at(-1) }, query })
    }
    const first = defined((await look()).body.archivo?.url, 'link')
    expect((await take()).body.url).toBe(first)
    expect((await renew(first)).status).toBe(200)
    clock.advance(15)
    const { archivo } = (await look()).body
    expect(archivo).toEqual({
      nombre: expect.any(String),
      tipo: expect.any(String),
      tamanio: expect.any(Number),
      url: null,
    })
    const listed = await t.call<JobRecord[]>(jobRoutes.listJobs, { as })
    expect(listed.body.find((one) => one.idProceso === id)?.archivo).toEqual(archivo)
    for (const answer of [await take(), await renew(first)])
      expect([answer.status, answer.body]).toMatchObject([403, { codigo: 'CONFIRMAR_IDENTIDAD' }])
    expect((await t.call(`GET ${first}`, { as: null })).status).toBe(403)
    expect((await t.call(cuenta.confirmIdentidad, { as, body: { clave: personPassword } })).status).toBe(204)
    expect((await t.call(`GET ${(await take()).body.url}`, { as: null })).status).toBe(200)
    expect((await look()).body.archivo?.url).toMatch(/^\/archivos\//)
  }
})

it('requires re-authentication for imports of rows that would need it as calls', async () => {
  const person = await newPerson(t, ['Administrador'])
  const as = { token: person.token }
  const contenido = new TextEncoder().encode('Nombre;Alcance\r\nDe un archivo;TODO\r\n')
  const archivo = { nombre: 'perfiles.csv', tipo: 'text/csv', contenido }
  const read = await t.call<ImportBatch>(perfil.routes.importFile, { as, body: { archivo } })
  expect(read.status, read.text).toBe(201)
  const params = { id: read.body.idImportacion }
  expect((await t.call(importBatchRoutes.importReview, { as, params, body: {} })).status).toBe(200)
  await t.work()
  clock.advance(15)
  const refused = async (route: Route) => {
    const answer = await t.call(route, { as, params, body: {} })
    expect([answer.status, answer.body.codigo]).toEqual([403, 'CONFIRMAR_IDENTIDAD'])
  }
  await expectUnchanged(t, () => refused(importBatchRoutes.importApply as Route))
  const confirm = () => t.call(cuenta.confirmIdentidad, { as, body: { clave: personPassword } })
  await confirm()
  const applied = await t.call(importBatchRoutes.importApply, { as, params, body: {} })
  expect(applied.status, applied.text).toBe(200)
  await t.work()
  const made = () => t.sql("select nombre from seguridad.perfil where nombre = 'De un archivo'")
  expect(await made()).toHaveLength(1)
  clock.advance(15)
  await refused(importBatchRoutes.importUndo as Route)
  await confirm()
  expect((await t.call(importBatchRoutes.importUndo, { as, params, body: {} })).status).toBe(200)
  await t.work()
  expect(await made()).toEqual([])
})

it('requires re-authentication for every call that creates, changes or disables a login', () => {
  const resources = ['seguridad.usuario', 'amachay.usuarioEstablecimiento']
  const writes = resources.flatMap((key) => ['create', 'update', 'remove'].map((name) => `${key}.${name}`))
  expect(confirmed.map(([name]) => name)).toEqual(expect.arrayContaining(writes))
})

it("does not require it for other files, and never returns another user's file", async () => {
  const person = await newPerson(t, ['Administrador'])
  const as = { token: person.token }
  const body = { ruta: turno.routes.exportList.path, query: { formato: 'csv' } }
  const params = { id: (await t.call<JobRecord>(jobRoutes.prepareDownload, { as, body })).body.idProceso }
  expect((await t.call(jobRoutes.getArchivo, { as, params })).status).toBe(404)
  await t.work()
  clock.advance(20)
  expect((await t.call(jobRoutes.getArchivo, { as, params })).status).toBe(200)
  expect((await t.call(jobRoutes.getArchivo, { params })).status).toBe(404)
})

it('does not log the requirement as a refusal, and own password changes use the current password', async () => {
  const person = await newPerson(t, ['Consulta'])
  const as = { token: person.token }
  clock.advance(20)
  expect((await t.call(cuenta.startAutenticador, { as })).status).toBe(403)
  const clave = 'Quinua-2027-campo'
  const body = { clave, confirmarClave: clave, claveActual: personPassword }
  expect((await t.call(usuarioRoutes.updateClave, { as, params: { id: person.id }, body })).status).toBe(200)
  const lines = await t.sql("select tipo from auditoria.bitacora where id_usuario = $1 and tipo = 'RECHAZO'", [
    person.id,
  ])
  expect(lines).toEqual([])
})

it('accepts an authenticator code once for re-authentication', async () => {
  const person = await newPerson(t, ['Administrador'])
  const { codeAt } = await setUpAuthenticator(t, person.token, clock)
  clock.advance(20)
  const codigo = codeAt(clock())
  expect((await t.call(cuenta.confirmIdentidad, { as: { token: person.token }, body: { codigo } })).status).toBe(204)
  const again = await t.call(cuenta.confirmIdentidad, { as: { token: person.token }, body: { codigo } })
  expect([again.status, issuesOf(again)]).toEqual([
    400,
    [{ campo: 'codigo', mensaje: 'El código no es correcto o ya se usó.' }],
  ])
})

it('counts wrong passwords and codes as failed sign-ins, also concurrently', async () => {
  const person = await newPerson(t, ['Administrador'])
  const as = { token: person.token }
  const tries = Array.from({ length: 9 }, (_, n) => (n % 2 ? { clave: 'No-es-1234' } : { codigo: '123456' }))
  const answers = await Promise.all(tries.map((body) => t.call(cuenta.confirmIdentidad, { as, body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429])
  expect((await t.call(cuenta.confirmIdentidad, { as, body: { clave: personPassword } })).status).toBe(429)
  clock.advance(16)
  const nothing = await t.call(cuenta.confirmIdentidad, { as, body: {} })
  expect([nothing.status, issuesOf(nothing).map(({ campo }) => campo)]).toEqual([400, ['clave']])
})

const long = 'x'.repeat(10_000)
const hostile: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  true,
  [],
  ['123456'],
  { $ne: '' },
  long,
  '\u0000',
  '\ud800',
  "' or 1=1 --",
]

it('rejects invalid tokens and codes without writing anything', async () => {
  const person = await newPerson(t, ['Consulta'])
  await setUpAuthenticator(t, person.token, clock)
  const { body } = await firstStep(t, person, '10.3.0.1')
  const { token } = body.segundoPaso
  const another = await newPerson(t, ['Consulta'])
  await expectUnchanged(t, async () => {
    for (const value of [...hostile, another.token, person.token, token.slice(1), `${token}=`]) {
      const answer = await secondStep(t, value, '123456')
      expect([value, answer.status]).toEqual([value, expect.toSatisfy((status) => status === 400 || status === 401)])
    }
    for (const value of hostile.filter((one) => typeof one !== 'string' || one.length > 40 || one.trim() === '')) {
      const answer = await secondStep(t, token, value, '10.3.0.1')
      expect([value, answer.status]).toEqual([value, 400])
    }
    for (const route of [cuenta.confirmIdentidad, cuenta.activateAutenticador])
      for (const value of hostile.filter((one) => typeof one !== 'string' || one.length > 40 || one.trim() === '')) {
        const answer = await t.call(route, { as: { token: another.token }, body: { codigo: value, clave: value } })
        expect([value, answer.status]).toEqual([value, expect.toSatisfy((status) => status === 400 || status === 409)])
      }
  })
  for (const value of ['\u0000', "' or 1=1 --", '١٢٣٤٥٦', '12 34 5']) {
    const answer = await secondStep(t, token, value, '10.3.0.2')
    expect([value, answer.status]).toEqual([value, 401])
  }
})

it('codes and secrets are bound to their user', async () => {
  const [one, other] = [await newPerson(t, ['Consulta']), await newPerson(t, ['Consulta'])]
  const first = await setUpAuthenticator(t, one.token, clock)
  await setUpAuthenticator(t, other.token, clock)
  clock.advance(1)
  const { body } = await firstStep(t, other)
  for (const code of [first.codeAt(clock()), first.codes[0]])
    expect((await secondStep(t, body.segundoPaso.token, code)).status).toBe(401)
  await t.sql(
    'update seguridad.autenticador set secreto = (select secreto from seguridad.autenticador where id_usuario = $1) where id_usuario = $2',
    [one.id, other.id],
  )
  const again = await firstStep(t, other)
  expect((await secondStep(t, again.body.segundoPaso.token, first.codeAt(clock()))).status).toBe(500)
})

it('no response, log line or table contains a secret or recovery code in clear text', async () => {
  const person = await newPerson(t, ['Consulta'])
  const { secret, codes } = await setUpAuthenticator(t, person.token, clock)
  const answers = await Promise.all([
    t.call(cuenta.getCuenta, { as: { token: person.token } }),
    t.call('GET /seguridad/api/v1/usuario'),
    t.call(session.getSessionInfo, { as: { token: person.token } }),
    t.call('GET /seguridad/api/v1/usuario/exportar?formato=csv'),
  ])
  const tables = await t.sql<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('seguridad', 'auditoria', 'nucleo')`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => t.sql<{ row: string }>(`select r::text as row from ${name} r`)),
  )
  const places = {
    answers: answers.map(({ text }) => text).join('\n'),
    log: t.log.map((line) => JSON.stringify(line)).join('\n'),
    tables: rows
      .flat()
      .map(({ row }) => row)
      .join('\n'),
  }
  const plain = codes.map((code) => code.replaceAll('-', ''))
  for (const [place, text] of Object.entries(places))
    for (const one of [secret, ...codes, ...plain])
      expect([place, one, text.includes(one)]).toEqual([place, one, false])
})
