import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { type JobRecord, maxActiveDownloads } from '@wamani/contract/core/http/proceso.ts'
import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { clasificacion } from '@wamani/contract/rrhh/clasificacion.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { afterAll, expect, test } from 'vitest'
import { type FileStore, openFileStore } from '../../src/files/fileStore.ts'
import { readPdf } from '../helpers/files/readPdf.ts'
import { readZip } from '../helpers/files/readZip.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { newPerson } from '../helpers/modules/people.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const clock = { now: new Date() }
const folder = await mkdtemp(join(tmpdir(), 'wamani-lento-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const disk = await openFileStore({ filesUrl: pathToFileURL(folder).href })
/** Time to store a chunk (ms). */
let slowness = 0
const store: FileStore = {
  ...disk,
  write: (key, bytes) => disk.write(key, bytes instanceof Uint8Array ? bytes : slowly(bytes)),
}
async function* slowly(bytes: AsyncIterable<Uint8Array>) {
  for await (const piece of bytes) {
    if (slowness > 0) await sleep(slowness)
    yield piece
  }
}
const t = await testApp({ clock: () => clock.now, store })
const { prepareDownload, getJob, listJobs, cancelJob, repeatJob } = jobRoutes
const { path: exportTurnos } = turno.routes.exportList

type Asked = { ruta: string; params?: Row; query?: Row }
type As = { as?: string | { token: string } }

const prepare = (body: Asked, { as }: As = {}) => t.call<JobRecord>(prepareDownload, { as, body })
const look = async (id: number, { as }: As = {}) => (await t.call<JobRecord>(getJob, { as, params: { id } })).body
async function prepared(body: Asked, as: As = {}): Promise<JobRecord> {
  const asked = await prepare(body, as)
  expect(asked.status, asked.text).toBe(201)
  expect(asked.body.estado).toBe('PENDIENTE')
  await t.work()
  return look(asked.body.idProceso, as)
}
const urlOf = ({ archivo }: JobRecord) => defined(archivo?.url, 'link to the file of the job')
const bytesOf = async (job: JobRecord) => {
  const answer = await t.call(`GET ${urlOf(job)}`, { as: null })
  expect(answer.status, answer.text.slice(0, 200)).toBe(200)
  return answer.bytes
}
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of t.store.list()) keys.push(key)
  return keys
}
/** Enough rows that a slow store takes a while. */
const fill = () =>
  t.sql(`set session_replication_role = replica;
    insert into rrhh.clasificacion (codigo, nombre, es_confianza, es_directivo, orden)
      select 'L' || n, 'Larga ' || n, false, false, 99 from generate_series(1, 20000) n
      on conflict do nothing;
    set session_replication_role = default`)

test('a background export has the same bytes as the direct download', async () => {
  const query = { formato: 'csv', sortBy: '-codigo', columnas: 'codigo,nombre,horaIngreso' }
  const direct = await t.call(turno.routes.exportList, { query })
  const done = await prepared({ ruta: exportTurnos, query })
  expect(done).toMatchObject({
    titulo: 'Exportar turnos (CSV)',
    estado: 'TERMINADO',
    archivo: { nombre: expect.stringMatching(/^turnos-.*\.csv$/), tipo: 'text/csv; charset=utf-8' },
  })
  expect(done.hechas).toBe(done.total)
  expect(done.total).toBe(direct.text.trim().split('\r\n').length - 1)
  expect(await bytesOf(done)).toEqual(direct.bytes)
  const book = async (bytes: Buffer) => readZip(bytes)['xl/worksheets/sheet1.xml']?.toString()
  const sheet = { ...query, formato: 'xlsx' }
  expect(await book(await bytesOf(await prepared({ ruta: exportTurnos, query: sheet })))).toBe(
    await book((await t.call(turno.routes.exportList, { query: sheet })).bytes),
  )
  const asPdf = { ...query, formato: 'pdf' }
  const [own, theirs] = [
    await bytesOf(await prepared({ ruta: exportTurnos, query: asPdf })),
    (await t.call(turno.routes.exportList, { query: asPdf })).bytes,
  ]
  expect(readPdf(own)).toEqual(readPdf(theirs))
})

test('a job prepares the certificates of a workshop and reports progress', async () => {
  const taller = firstOf(
    await t.sql<{ id: number; emitidos: number }>(
      `select id_taller as id, count(*)::int as emitidos from certificado.participante_taller
     where estado = 'emitido' group by 1 order by 2 limit 1`,
    ),
  )
  const params = { id: String(taller.id) }
  const done = await prepared({ ruta: certificadoRoutes.zipCertificados.path, params })
  expect(done).toMatchObject({ estado: 'TERMINADO', archivo: { tipo: 'application/zip' } })
  expect(Object.keys(readZip(await bytesOf(done)))).toHaveLength(taller.emitidos)
  expect([done.hechas, done.total]).toEqual([taller.emitidos, taller.emitidos])
})

test('a download job requires the permission of its call and rejects what the call rejects', async () => {
  const denied = await prepare({ ruta: denuncia.routes.exportList.path, query: { formato: 'csv' } }, { as: 'RRHH' })
  expect(denied.status).toBe(403)
  for (const ruta of ['/nada', turno.routes.list.path, clasificacion.routes.create.path])
    expect((await prepare({ ruta })).status, ruta).toBe(404)
  const wrong = await prepare({ ruta: exportTurnos, query: { formato: 'doc' } })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('El formato no es válido.')])
  const sheet = await prepare({
    ruta: asistenciaRoutes.exportHoja.path,
    query: { idPeriodo: 'x', formato: 'pdf' },
  })
  expect(sheet.status).toBe(400)
  expect(await t.work()).toBe(0)
})

test('only the owner can download the file, while the permission lasts', async () => {
  const person = await newPerson(t, ['RRHH'])
  const done = await prepared({ ruta: exportTurnos, query: { formato: 'csv' } }, { as: person })
  expect(done.archivo?.url).toMatch(/^\/archivos\//)
  const { idProceso: id } = done
  for (const route of [getJob, cancelJob, repeatJob])
    expect((await t.call(route, { params: { id } })).status, route.path).toBe(404)
  expect((await t.call<JobRecord[]>(listJobs)).body.some(({ idProceso }) => idProceso === id)).toBe(false)
  const other = await newPerson(t, ['RRHH'])
  expect((await t.call<JobRecord[]>(listJobs, { as: other })).body).toEqual([])
  const forged = urlOf(done).replace(/firma=.{5}/, 'firma=AAAAA')
  expect((await t.call(`GET ${forged}`, { as: null })).status).toBe(403)

  await t.sql('delete from seguridad.usuario_perfil where id_usuario = $1', [person.id])
  expect(await look(id, { as: person })).toMatchObject({
    estado: 'TERMINADO',
    archivo: null,
    mensaje: 'Ya no tiene permiso para descargar este archivo.',
  })
  const later = new Date(clock.now.getTime() + 11 * 60_000)
  clock.now = later
  expect((await t.call(`GET ${urlOf(done)}`, { as: null })).status).toBe(403)
})

test("the file is withdrawn once the owner's scope shrinks", async () => {
  const person = await newPerson(t, ['RRHH'])
  const as = { as: person }
  const { idProceso } = await prepared({ ruta: trabajador.routes.exportList.path, query: { formato: 'csv' } }, as)
  expect(urlOf(await look(idProceso, as))).toMatch(/^\/archivos\//)
  const narrow = (alcance: string) =>
    t.sql('update seguridad.perfil set alcance = $1 where nombre = $2', [alcance, 'RRHH'])
  await narrow('UNIDAD')
  const narrowed = await look(idProceso, as)
  const { idProceso: ofUnit } = await prepared({ ruta: exportTurnos, query: { formato: 'csv' } }, as)
  await narrow('TODO')
  expect(narrowed).toMatchObject({ archivo: null, mensaje: 'Ya no tiene permiso para descargar este archivo.' })
  for (const id of [idProceso, ofUnit]) expect(urlOf(await look(id, as))).toMatch(/^\/archivos\//)
})

test('losing the permission before or during the job ends it with a message', async () => {
  const person = await newPerson(t, ['RRHH'])
  const asked = await prepare({ ruta: exportTurnos, query: { formato: 'csv' } }, { as: person })
  await t.sql('delete from seguridad.usuario_perfil where id_usuario = $1', [person.id])
  await t.work()
  expect(await look(asked.body.idProceso, { as: person })).toMatchObject({
    estado: 'FALLIDO',
    mensaje: 'No tiene permiso para realizar esta acción.',
    archivo: null,
  })
  const inbox = await t.call<{ items: { titulo: string; texto: string }[] }>(notificationRoutes.listNotifications, {
    as: person,
  })
  expect(inbox.body.items).toMatchObject([
    { titulo: 'No se pudo terminar: Exportar turnos (CSV)', texto: 'No tiene permiso para realizar esta acción.' },
  ])

  await fill()
  slowness = 400
  const unlucky = await newPerson(t, ['RRHH'])
  const long = await prepare({ ruta: clasificacion.routes.exportList.path, query: { formato: 'csv' } }, { as: unlucky })
  const before = await stored()
  const working = t.work()
  await expect.poll(async () => (await look(long.body.idProceso, { as: unlucky })).total).toBeGreaterThan(20_000)
  await t.sql('delete from seguridad.usuario_perfil where id_usuario = $1', [unlucky.id])
  slowness = 0
  await working
  expect(await look(long.body.idProceso, { as: unlucky })).toMatchObject({ estado: 'FALLIDO', archivo: null })
  expect(await stored()).toEqual(before)
})

test('a job is cancelled from another process and leaves no file', async () => {
  await fill()
  slowness = 400
  const other = await t.another()
  await other.call(listJobs)
  const before = await stored()
  const asked = await prepare({ ruta: clasificacion.routes.exportList.path, query: { formato: 'csv' } })
  const { idProceso: id } = asked.body
  const working = t.work()
  await expect.poll(async () => (await look(id)).hechas, { interval: 20 }).toBeGreaterThan(0)
  const stopping = await other.call<JobRecord>(cancelJob, { params: { id } })
  expect(stopping.body).toMatchObject({ estado: 'EN_CURSO', cancelando: true })
  await working
  slowness = 0
  const stopped = await look(id)
  expect(stopped).toMatchObject({ estado: 'CANCELADO', mensaje: 'Se detuvo a su pedido.', archivo: null })
  expect(await stored()).toEqual(before)
})

test('limits the concurrent download jobs of a user', async () => {
  const person = await newPerson(t, ['RRHH'])
  const body = { ruta: exportTurnos, query: { formato: 'csv' } }
  for (let n = 0; n < maxActiveDownloads; n++) expect((await prepare(body, { as: person })).status).toBe(201)
  const more = await prepare(body, { as: person })
  expect([more.status, (more.body as unknown as Row).errorMessage]).toEqual([
    409,
    'Ya se preparan 5 archivos para usted. Espere a que termine alguno.',
  ])
})

test('notifies the owner when ready, and deletes the file with the job', async () => {
  const person = await newPerson(t, ['RRHH'])
  const done = await prepared({ ruta: exportTurnos, query: { formato: 'csv' } }, { as: person })
  const inbox = await t.call<{ items: Row[] }>(notificationRoutes.listNotifications, { as: person })
  expect(inbox.body.items).toMatchObject([
    {
      titulo: 'Terminó: Exportar turnos (CSV)',
      texto: `${done.archivo?.nombre} está listo para descargar.`,
      enlace: '/cuenta/procesos',
    },
  ])
  const kept = firstOf(
    await t.sql<{ clave: string }>(
      'select clave from nucleo.proceso join nucleo.archivo using (id_archivo) where id_proceso = $1',
      [done.idProceso],
    ),
  )
  expect(await stored()).toContain(kept.clave)
  await t.work()
  clock.now = new Date(clock.now.getTime() + 31 * 86_400_000)
  await t.night(clock.now.toISOString().slice(0, 10))
  expect((await t.sql('select from nucleo.proceso where id_proceso = $1', [done.idProceso])).length).toBe(0)
  expect(await stored()).not.toContain(kept.clave)
})
