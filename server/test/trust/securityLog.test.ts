import { bitacora } from '@wamani/contract/seguridad/bitacora.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { expect, it } from 'vitest'
import { newPerson, personPassword } from '../helpers/modules/people.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const clock = movableClock(new Date('2026-11-22T09:00:10-05:00'))
const t = await testApp({ clock })
const secret = 'Quinua-2026-campo'
const person = await newPerson(t, ['Consulta'])
const as = { token: person.token }

const rows = () =>
  t.sql<Row>(
    `select tipo, resultado, username, ip, ruta, veces from auditoria.bitacora
     where id_usuario = $1 or id_usuario is null order by id_bitacora`,
    [person.id],
  )
const signIn = (username: string, password: string) =>
  t.call(session.signIn, { as: null, body: { username, password } })

it('records sign-ins, failures, refusals, sign-outs and permission changes', async () => {
  await t.sql('truncate auditoria.bitacora')
  await signIn(person.username, personPassword)
  await signIn(person.username, secret)
  await signIn(secret, secret)
  expect((await t.call(perfil.routes.create, { as, body: { nombre: 'Ajeno', alcance: 'TODO' } })).status).toBe(403)
  const change = { clave: secret, confirmarClave: secret, claveActual: personPassword }
  const changed = await t.call(usuarioRoutes.updateClave, { as, params: { id: person.id }, body: change })
  expect(changed.status, changed.text).toBe(200)
  expect((await t.call(perfil.routes.create, { body: { nombre: 'Nuevo', alcance: 'TODO' } })).status).toBe(201)
  await expect.poll(rows).toHaveLength(5)
  const [token] = [
    (
      await t.call<{ token: string }>(session.signIn, {
        as: null,
        body: { username: person.username, password: secret },
      })
    ).body.token,
  ]
  await t.call(session.signOut, { as: { token } })
  await expect.poll(rows).toHaveLength(7)
  const ip = '127.0.0.1'
  const own = { username: person.username, ip, veces: 1 }
  expect(await rows()).toEqual(
    expect.arrayContaining([
      { ...own, tipo: 'INGRESO', resultado: 200, ruta: 'POST /seguridad/api/auth' },
      { ...own, tipo: 'INGRESO_FALLIDO', resultado: 401, ruta: 'POST /seguridad/api/auth' },
      { ...own, username: null, tipo: 'INGRESO_FALLIDO', resultado: 401, ruta: 'POST /seguridad/api/auth' },
      { ...own, tipo: 'RECHAZO', resultado: 403, ruta: 'POST /seguridad/api/v1/perfil' },
      { ...own, tipo: 'CLAVE', resultado: 200, ruta: 'PUT /seguridad/api/v1/usuario/password/:id' },
      { ...own, tipo: 'SALIDA', resultado: 204, ruta: 'DELETE /seguridad/api/logout' },
    ]),
  )
  const kept = JSON.stringify(await t.sql('select * from auditoria.bitacora'))
  for (const word of [secret, secret.toLowerCase(), personPassword, token]) expect(kept).not.toContain(word)
  const rights = await t.sql("select username, ruta from auditoria.bitacora where tipo = 'PERMISOS'")
  expect(rights).toEqual([{ username: 'admin', ruta: 'POST /seguridad/api/v1/perfil' }])
})

it('records the account of each line, which can be searched and filtered', async () => {
  await t.sql('truncate auditoria.bitacora')
  await signIn(person.username, personPassword)
  await signIn('nadie', secret)
  const listed = async (query: Row) => (await t.call<{ items: Row[] }>(bitacora.routes.list, { query })).body.items
  await expect.poll(() => listed({ idPersona: person.id })).toHaveLength(1)
  const [line] = await listed({ idPersona: person.id })
  expect(line).toMatchObject({ username: person.username, persona: { idUsuario: person.id } })
  expect(await listed({ query: person.username })).toEqual([line])
  await expect.poll(async () => (await listed({})).map(({ persona }) => persona)).toContain(null)
})

it('counts a flood of refusals in one row per minute', async () => {
  await t.sql('truncate auditoria.bitacora')
  const salud = await t.signIn('Salud')
  const refused = () => t.call(perfil.routes.list, { as: { token: salud } })
  for (let some = 0; some < 10; some++) await Promise.all(Array.from({ length: 30 }, refused))
  const counted = async () =>
    (
      await t.sql<{ n: number }>(
        "select sum(veces)::int as n from auditoria.bitacora where username = 'salud' and tipo = 'RECHAZO'",
      )
    )[0]?.n
  await expect.poll(counted).toBe(300)
  expect(await t.sql("select from auditoria.bitacora where username = 'salud' and tipo = 'RECHAZO'")).toHaveLength(1)
  clock.moveTo(new Date('2026-11-22T09:01:10-05:00'))
  await refused()
  await expect
    .poll(() => t.sql("select from auditoria.bitacora where username = 'salud' and tipo = 'RECHAZO'"))
    .toHaveLength(2)
})

it('limits the distinct addresses per minute', async () => {
  await t.sql('truncate auditoria.bitacora')
  const line = {
    tipo: 'RECHAZO',
    resultado: 403,
    ruta: 'GET /x',
    traza: 'x',
    veces: 1,
    en: '2026-11-22T09:02:00-05:00',
  }
  const lines = Array.from({ length: 900 }, (_, n) => ({ ...line, ip: `10.0.${n >> 8}.${n & 255}` }))
  await t.database.pool.query('select auditoria.write_access_log($1::jsonb)', [JSON.stringify(lines)])
  const [found] = await t.sql<Row>('select count(*)::int as rows, sum(veces)::int as times from auditoria.bitacora')
  expect(found).toEqual({ rows: 501, times: 900 })
})

it('is readable only with permission', async () => {
  const { status, body } = await t.call<{ items: Row[] }>(bitacora.routes.list, { query: { per_page: 5 } })
  expect([status, body.items.length]).toEqual([200, 5])
  for (const profile of ['Consulta', 'RRHH', 'Trabajador'])
    expect((await t.call(bitacora.routes.list, { as: profile })).status).toBe(403)
})

it.each([
  "insert into auditoria.bitacora (ocurrido_en, ultimo_en, tipo, resultado, ip, ruta, minuto) values (now(), now(), 'SALIDA', 204, 'x', 'x', now())",
  "update auditoria.bitacora set username = 'nadie'",
  'delete from auditoria.bitacora',
  'truncate auditoria.bitacora',
  'alter table auditoria.bitacora disable trigger all',
  'drop table auditoria.bitacora',
])('cannot be changed by the application: %s', async (statement) => {
  await expect(t.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

it('is deleted after the configured days', async () => {
  const line = { tipo: 'SALIDA', resultado: 204, ip: 'x', ruta: 'DELETE /x', veces: 1 }
  const reported = [729, 731].map((days) => ({
    ...line,
    traza: String(days),
    en: new Date(Date.now() - days * 86_400_000),
  }))
  await t.database.pool.query('select auditoria.write_access_log($1::jsonb)', [JSON.stringify(reported)])
  const kept = () => t.sql("select traza from auditoria.bitacora where ruta = 'DELETE /x' order by 1")
  expect(await kept()).toHaveLength(2)
  await t.night()
  expect(await kept()).toEqual([{ traza: '729' }])
})
