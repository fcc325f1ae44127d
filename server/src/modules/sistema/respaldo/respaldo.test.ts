import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administrator } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { respaldo } from '@wamani/contract/sistema/respaldo.ts'
import { respaldoRoutes } from '@wamani/contract/sistema/respaldoRoutes.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { type TestApp, testApp } from '../../../../test/helpers/testApp.ts'

const HOUR_MINUTES = 60
const clock = movableClock(new Date('2026-03-16T15:00:00Z'))
const dir = join(mkdtempSync(join(tmpdir(), 'wamani-respaldos-')), 'respaldos')
afterAll(() => rmSync(join(dir, '..'), { recursive: true, force: true }))
const t = await testApp({ clock, backups: { dir, at: '22:30', keep: 2, passphrase: undefined } })
const other = await t.another()

const keep = async (one: TestApp = t) => {
  for (const { channel, run } of one.app.jobs.background) if (channel === 'wamani_respaldo') await run()
}
/** Read by SQL, because sessions expire while the clock moves by days. */
const rows = () =>
  t.sql<{
    estado: string
    origen: string
    verificacion: string | null
    archivo: string
    filas: string
    mensaje: string
  }>('select * from nucleo.respaldo order by id_respaldo')
const listed = async () => {
  const { body } = await t.call<{ items: Record<string, unknown>[] }>(respaldo.routes.list, { query: { per_page: 50 } })
  return body.items.toSorted((one, other) => Number(one.idRespaldo) - Number(other.idRespaldo))
}
const alertas = () =>
  t.sql<{ hecho: string }>(
    "select hecho from nucleo.alerta where tipo = 'sistema.respaldo' and cerrada_en is null order by hecho",
  )

beforeEach(async () => {
  await t.sql('delete from nucleo.respaldo')
  rmSync(dir, { recursive: true, force: true })
})

test('an administrator requests a backup, verifies it and downloads it, which is recorded', async () => {
  await keep()
  expect((await t.call(respaldoRoutes.createRespaldo, { body: {} })).status).toBe(200)
  expect((await t.call(respaldoRoutes.createRespaldo, { body: {} })).status).toBe(200)
  expect((await rows()).filter(({ origen }) => origen === 'PEDIDO')).toHaveLength(1)
  clock.advance(1)
  await keep()
  const asked = (await listed()).at(-1)
  expect(asked).toMatchObject({ origen: 'PEDIDO', estado: 'COMPLETO', verificacion: 'INTEGRO', descargadoPor: null })
  const params = { id: Number(asked?.idRespaldo) }
  const file = await t.call(respaldoRoutes.downloadRespaldo, { params, body: {} })
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(String(asked?.archivo)),
  ])
  expect((await listed()).at(-1)).toMatchObject({ descargadoPor: 'admin' })
  const events = await t.sql(
    "select username, despues ->> 'descargado_por' as por from auditoria.evento where tabla = 'nucleo.respaldo' and id_registro = $1 and accion = 'EDITAR'",
    [params.id],
  )
  expect(events).toEqual([{ username: 'admin', por: 'admin' }])

  // A truncated file is detected.
  writeFileSync(join(dir, String(asked?.archivo)), 'x')
  expect((await t.call(respaldo.routes.verificar, { params, body: {} })).status).toBe(200)
  await keep()
  expect((await rows()).at(-1)).toMatchObject({ verificacion: 'DANADO' })
  await t.night('2026-03-25')
  expect((await alertas()).map(({ hecho }) => hecho)).toContain('danado')
  rmSync(join(dir, String(asked?.archivo)))
  expect((await t.call(respaldoRoutes.downloadRespaldo, { params, body: {} })).status).toBe(409)
})

test('only an administrator can request or download backups', async () => {
  await keep()
  const params = { id: Number((await listed())[0]?.idRespaldo) }
  expect((await t.call(respaldoRoutes.downloadRespaldo, { params, body: {}, as: 'RRHH' })).status).toBe(403)
  expect((await t.call(respaldoRoutes.createRespaldo, { body: {}, as: 'RRHH' })).status).toBe(403)
  // An old session of an administrator needs re-authentication.
  clock.advance(HOUR_MINUTES / 2)
  const as = { token: await t.signIn(administrator) }
  const answer = await t.call(respaldoRoutes.downloadRespaldo, { params, body: {}, as })
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('CONFIRMAR_IDENTIDAD')])
})

test('a scheduled backup is made at its hour by one process, is verified, and only a fixed number is kept', async () => {
  for (let day = 0; day < 4; day++) {
    await Promise.all([keep(t), keep(other)])
    await Promise.all([keep(other), keep(t)])
    clock.advance(24 * HOUR_MINUTES)
  }
  const all = await rows()
  // The first one belongs to the evening before the product started.
  expect(all.map(({ estado, origen, verificacion }) => [estado, origen, verificacion])).toEqual([
    ['RETIRADO', 'PROGRAMADO', 'INTEGRO'],
    ['RETIRADO', 'PROGRAMADO', 'INTEGRO'],
    ['COMPLETO', 'PROGRAMADO', 'INTEGRO'],
    ['COMPLETO', 'PROGRAMADO', 'INTEGRO'],
  ])
  const kept = all.slice(2).map(({ archivo }) => archivo)
  expect(readdirSync(dir).sort()).toEqual([...kept].sort())
  expect(statSync(join(dir, String(kept[0]))).mode & 0o777).toBe(0o600)
  expect(Number(all[3]?.filas)).toBeGreaterThan(1_000)
})

test('a failed backup leaves no file, raises an alert and is retried; the next success closes the alert', async () => {
  writeFileSync(dir, 'no es una carpeta')
  await keep()
  const [failed] = await rows()
  expect(failed).toMatchObject({ estado: 'FALLIDO', archivo: null })
  expect(String(failed?.mensaje)).toContain('No se puede usar la carpeta de respaldos')
  await keep()
  expect(await rows()).toHaveLength(1)
  await t.night('2026-03-20')
  expect(await alertas()).toEqual([{ hecho: 'fallido' }])
  rmSync(dir)
  clock.advance(31)
  await keep()
  expect((await rows()).map(({ estado }) => estado)).toEqual(['FALLIDO', 'COMPLETO'])
  await t.night('2026-03-20')
  expect(await alertas()).toEqual([])
  clock.advance(37 * HOUR_MINUTES)
  await t.night('2026-03-21')
  expect(await alertas()).toEqual([{ hecho: 'antiguo' }])
})

test('a backup of a killed process is made by the next process', async () => {
  clock.advance(24 * HOUR_MINUTES)
  await keep()
  await t.sql(
    "update nucleo.respaldo set estado = 'EN_CURSO', archivo = null, latido = clock_timestamp() - interval '1 minute'",
  )
  await keep()
  expect((await rows()).map(({ estado }) => estado)).toEqual(['EN_CURSO'])
  await t.sql("update nucleo.respaldo set latido = clock_timestamp() - interval '3 minutes'")
  clock.advance(1)
  await keep()
  expect((await rows()).map(({ estado }) => estado)).toEqual(['COMPLETO'])
})
