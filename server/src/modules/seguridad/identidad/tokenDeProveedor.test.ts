import { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { proveedor } from '@wamani/contract/seguridad/identidad/proveedor.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startForgingProvider } from '../../../../test/helpers/modules/forgingProvider.ts'
import { newPerson, profileId } from '../../../../test/helpers/modules/people.ts'
import { newProvider } from '../../../../test/helpers/modules/providers.ts'
import { setUpAuthenticator } from '../../../../test/helpers/modules/secondFactor.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ identity: { networks: ['127.0.0.1', '10.0.0.0/8'] } })
const there = await startForgingProvider('wamani')
afterAll(() => there.stop())
const values = { tipo: 'OIDC', url: there.issuer, cliente: 'wamani', secreto: 'secreto-de-prueba' }
const id = Number((await newProvider(t, { ...values, nombre: 'Emisor', confiaSegundoFactor: true })).idProveedor)
const person = await newPerson(t, ['Consulta'])
await t.sql(
  `insert into seguridad.identidad (id_proveedor, sujeto, nombre, id_usuario, enlazada_en) values ($1, 'rosa', 'rosa', $2, now())`,
  [id, person.id],
)
const whole = { nombre: 'Emisor', url: there.issuer, cliente: 'wamani' }
const seconds = () => Math.floor(Date.now() / 1000)

type Entered = { token?: string; segundoPaso?: Row }
async function enter(from?: string) {
  const begun = await t.call<{ url: string; token: string }>(session.startProveedorSignIn, {
    as: null,
    body: { proveedor: id },
    from,
  })
  const respuesta = there.answer(begun.body.url)
  return t.call<Entered>(session.signInByProveedor, { as: null, body: { token: begun.body.token, respuesta }, from })
}

beforeEach(() => {
  there.isSigned = true
  there.isAway = false
  there.claims = { sub: 'rosa' }
})

it('refuses an ID token signed with a key that the provider does not publish', async () => {
  expect((await enter()).status).toBe(200)
  there.isSigned = false
  const forged = await enter()
  expect([forged.status, messageOf(forged)]).toEqual([401, expect.stringContaining('no confirmó quién es usted')])
})

it('logs a failed try when the provider does not respond, or names another person, in the last step', async () => {
  const from = '10.4.0.1'
  const as = { token: (await enter(from)).body.token ?? '' }
  const confirm = async () => {
    const body = { proveedor: id }
    const begun = await t.call<{ url: string; token: string }>(identidad.startIdentidad, { as, body, from })
    const respuesta = there.answer(begun.body.url)
    return t.call(identidad.confirmIdentidadDeProveedor, { as, body: { token: begun.body.token, respuesta }, from })
  }
  there.isAway = true
  expect([(await enter(from)).status, (await confirm()).status]).toEqual([503, 503])
  there.isAway = false
  there.claims = { sub: 'luis' }
  expect((await confirm()).status).toBe(401)
  there.isSigned = false
  expect((await confirm()).status).toBe(401)
  const lines = () =>
    t.sql<Row>(
      "select ruta, resultado, sum(veces)::int as n from auditoria.bitacora where tipo = 'INGRESO_FALLIDO' and ip = $1 group by 1, 2 order by 1, 2",
      [from],
    )
  await expect.poll(lines).toEqual([
    { ruta: expect.stringContaining('/auth/proveedor'), resultado: 503, n: 1 },
    { ruta: expect.stringContaining('/identidad/proveedor'), resultado: 401, n: 2 },
    { ruta: expect.stringContaining('/identidad/proveedor'), resultado: 503, n: 1 },
  ])
})

it.each([
  ['sends no auth_time', () => undefined],
  ['sends a future auth_time', () => seconds() + 3_600],
])('does not count a user as re-authenticated when the provider %s', async (_, authTime) => {
  there.claims = { sub: 'rosa', auth_time: authTime() }
  const { status, body } = await enter()
  expect(status).toBe(200)
  expect(there.asked.at(-1)?.get('max_age')).toMatch(/^\d+$/)
  const confirmed = await t.sql<{ es: boolean }>(
    `select confirmada_en > now() - interval '1 day' as es from seguridad.sesion where id_usuario = $1 order by id_sesion desc limit 1`,
    [person.id],
  )
  expect([typeof body.token, confirmed]).toEqual(['string', [{ es: false }]])
})

it('accepts a second factor only for the exact acr values configured for the provider', async () => {
  await setUpAuthenticator(t, person.token, () => new Date())
  const stepsFor = async (claims: Row) => {
    there.claims = { sub: 'rosa', ...claims }
    return (await enter()).body.segundoPaso !== undefined
  }
  for (const acr of ['no-mfa', 'urn:nist:mfa', 'multi-factor', 'urn:ejemplo:dos'])
    expect(await stepsFor({ acr })).toBe(true)
  expect(await stepsFor({ amr: ['pwd', 'mfa'] })).toBe(false)
  const body = { ...whole, acrSegundoFactor: 'urn:ejemplo:dos urn:ejemplo:tres', confiaSegundoFactor: true }
  expect((await t.call(proveedor.routes.update, { params: { id }, body })).status).toBe(200)
  expect(await stepsFor({ acr: 'urn:ejemplo:dos' })).toBe(false)
  for (const acr of ['urn:ejemplo', 'urn:ejemplo:dos urn:ejemplo:tres', 'URN:EJEMPLO:DOS', ''])
    expect([acr, await stepsFor({ acr })]).toEqual([acr, true])
})

it('accepts http:// only for a provider on this machine', async () => {
  const url = async (address: string) => {
    const answer = await t.call<Row>(proveedor.routes.create, {
      body: { ...values, nombre: `Otro ${address}`, url: address, grupos: [] },
    })
    return answer.status === 400 ? issuesOf(answer).map(({ campo }) => campo) : answer.status
  }
  for (const address of [
    'http://10.1.2.3',
    'http://sso.region.example/x',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
  ])
    expect([address, await url(address)]).toEqual([address, ['url']])
  for (const address of ['https://sso.region.example', 'http://localhost:8080/x', 'http://[::1]:81'])
    expect([address, await url(address)]).toEqual([address, 201])
})

it('requires the secret again when the recipient of a stored secret changes', async () => {
  const other = Number((await newProvider(t, { ...values, url: 'https://sso.region.example' })).idProveedor)
  const update = (body: Row) =>
    t.call<Row>(proveedor.routes.update, {
      params: { id: other },
      body: { ...whole, nombre: 'Otro', url: 'https://sso.region.example', ...body },
    })
  for (const change of [{ url: 'https://malo.example' }, { cliente: 'otro' }, { autoridad: 'PEM' }]) {
    const answer = await update(change)
    expect([change, answer.status, answer.status === 400 && issuesOf(answer).map(({ campo }) => campo)]).toEqual([
      change,
      400,
      ['secreto'],
    ])
  }
  expect((await update({ orden: 7 })).status).toBe(200)
  expect((await update({ url: 'https://nuevo.example', secreto: 'otro-secreto' })).status).toBe(200)
})

it('matches a group mapped by its DN by that DN only', async () => {
  const dn = 'CN=administradores,OU=grupos,DC=region,DC=example'
  const rows: [string, string[], number][] = [
    [dn, ['CN=administradores,OU=ajenos,DC=region,DC=example'], 401],
    [dn, ['administradores'], 401],
    [dn, ['cn=Administradores, ou=grupos, dc=region, dc=example'], 200],
    ['administradores', ['CN=administradores,OU=ajenos,DC=region,DC=example'], 401],
    ['administradores', ['/administradores'], 200],
  ]
  for (const [at, [grupo, groups, status]] of rows.entries()) {
    await t.sql('delete from seguridad.proveedor_grupo where id_proveedor = $1', [id])
    const body = {
      ...whole,
      ...{ creaUsuarios: true, datoGrupos: 'groups', datoDni: 'dni' },
      grupos: [{ grupo, perfil: await profileId(t, 'Consulta') }],
    }
    const kept = await t.call(proveedor.routes.update, { params: { id }, body })
    expect(kept.status, kept.text).toBe(200)
    there.claims = {
      ...{ sub: `nueva.${at}`, preferred_username: `nueva.${at}`, given_name: 'Rosa', family_name: 'Quispe Huamán' },
      ...{ email: `nueva.${at}@region.example`, dni: String(71_900_000 + at), groups },
    }
    expect([grupo, groups, (await enter()).status]).toEqual([grupo, groups, status])
  }
})

it('creates no user with a name that the product uses to sign its own changes', async () => {
  for (const username of ['sistema', 'correo', 'consola']) {
    const body = {
      ...{ username, nombre: 'Rosa', apellidoPaterno: 'Quispe', dni: '71999990', correo: 'x@region.example' },
    }
    const clave = { clave: 'Quinua-2026-campo', confirmarClave: 'Quinua-2026-campo' }
    const answer = await t.call(usuario.routes.create, {
      body: { ...body, ...clave, perfiles: [await profileId(t, 'Consulta')] },
    })
    expect([answer.status, issuesOf(answer).map(({ campo }) => campo)]).toEqual([400, ['username']])
  }
})
