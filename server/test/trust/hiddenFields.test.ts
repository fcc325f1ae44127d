import type { HistoryEntry } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { expect, it } from 'vitest'
import { persona } from '../helpers/fixtureContract.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
const { create, exportList, get, history, list, options, update } = persona.routes
const secret = { reservado: true, motivo: 'Reservado por salud', ayuda: 12.34 }
const outsider = 'Establecimiento privado'

await t.sql(`update seguridad.perfil set alcance = 'TODO' where nombre = '${outsider}'`)
await t.sql(`delete from seguridad.permiso using seguridad.recurso r, seguridad.perfil p
  where r.id_recurso = permiso.id_recurso and p.id_perfil = permiso.id_perfil
    and r.accion = 'VER RESERVADO' and p.nombre = '${outsider}'`)

const made = await t.call<Row>(create, { body: { nombre: 'Ana', ...secret } })
const id = made.body.idPersona

it('is visible with the permission', async () => {
  expect(made.body).toMatchObject(secret)
  expect((await t.call(get, { as: 'RRHH', params: { id } })).body).toMatchObject(secret)
  expect((await t.call(session.getSessionInfo)).body.permisos).toContain('VER RESERVADO')
})

it('is absent from every response without it', async () => {
  const as = outsider
  const answers = [
    await t.call(list, { as }),
    await t.call(get, { as, params: { id } }),
    await t.call<HistoryEntry[]>(history, { as, params: { id } }),
    await t.call(exportList, { as, query: { formato: 'csv' } }),
    await t.call(update, { as, params: { id }, body: { nombre: 'Ana María' } }),
  ]
  for (const { status, text } of answers) {
    expect([status, text]).toEqual([200, expect.stringContaining('Ana')])
    expect(text).not.toMatch(/reservado|motivo/i)
  }
  // a filter on it is an unknown parameter
  expect((await t.call(list, { as, query: { reservado: false } })).status).toBe(400)
  expect((await t.call(exportList, { as, query: { formato: 'csv', columnas: 'motivo' } })).status).toBe(400)
  expect((await t.call(list, { as, query: { sortBy: 'motivo' } })).status).toBe(400)
  // sums must not reveal it either
  const summed = { total: 'solo', sumar: 'ayuda' } as const
  expect((await t.call(list, { as, query: summed })).status).toBe(400)
  expect((await t.call(list, { query: summed })).body).toMatchObject({ resumen: { sumas: { ayuda: 12.34 } } })
  expect((await t.call(session.getSessionInfo, { as })).body.permisos).not.toContain('VER RESERVADO')
})

it('cannot be probed through look-ups', async () => {
  for (const query of [{ reservado: true }, { ayuda: 12.34 }])
    expect((await t.call(options, { query })).status).toBe(400)
  const sensitive = Object.fromEntries(['discapacidad', 'estadoCivil', 'regimenPensionario'].map((name) => [name, 'X']))
  for (const [name, value] of Object.entries(sensitive))
    expect((await t.call(trabajador.routes.options, { query: { [name]: value } })).status).toBe(400)
})

it('cannot be written without reading it', async () => {
  const as = outsider
  await t.call(update, { as, params: { id }, body: { nombre: 'Ana', reservado: false, motivo: null } })
  expect((await t.call(get, { params: { id } })).body).toMatchObject(secret)
  const other = await t.call(create, { as, body: { nombre: 'Eva', ...secret } })
  expect(other.text).not.toMatch(/reservado|motivo/i)
  const stored = await t.call(get, { params: { id: other.body.idPersona } })
  expect(stored.body).toMatchObject({ reservado: false, motivo: null })
})
