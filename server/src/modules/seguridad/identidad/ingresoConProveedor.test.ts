import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { proveedor } from '@wamani/contract/seguridad/identidad/proveedor.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { afterAll, expect, it } from 'vitest'
import { signInThere, startIdentityProvider } from '../../../../test/helpers/modules/identityProvider.ts'
import { newPerson, type Person, personPassword, profileId, tokenOf } from '../../../../test/helpers/modules/people.ts'
import { newProvider, oidcValues } from '../../../../test/helpers/modules/providers.ts'
import { setUpAuthenticator } from '../../../../test/helpers/modules/secondFactor.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, type TestApp, testApp } from '../../../../test/helpers/testApp.ts'

const clock = () => new Date()
const t = await testApp({ identity: { networks: ['127.0.0.1'] } })
const there = await startIdentityProvider('https://wamani.example/login/proveedor')
afterAll(() => there.stop())

type Begun = { url: string; token: string }
type Entered = { token: string; tokenType: string; user: Row; segundoPaso?: { token: string } }
let count = 0
/** Creates a name at the provider, with claims, that no other test uses. */
function newName(claims: Row = {}): string {
  count += 1
  const name = `externo.${count}`
  there.people[name] = {
    preferred_username: name,
    given_name: 'Rosa María',
    family_name: 'Quispe Huamán',
    email: `${name}@region.example`,
    dni: String(71_000_000 + count),
    ...claims,
  }
  return name
}

const idOf = (row: Row) => Number(row.idProveedor)
const begin = (id: number, app: TestApp = t) =>
  app.call<Begun>(session.startProveedorSignIn, { as: null, body: { proveedor: id } })
const finish = (token: string, respuesta: string) =>
  t.call<Entered>(session.signInByProveedor, { as: null, body: { token, respuesta } })

async function enterAs(id: number, name: string, cookies?: Map<string, string>) {
  const { body } = await begin(id)
  return finish(body.token, await signInThere(body.url, name, cookies))
}

async function linkAs(person: Pick<Person, 'token'>, id: number, name: string) {
  const as = { token: person.token }
  const started = await t.call<Begun>(identidad.startEnlace, { as, body: { proveedor: id } })
  const body = { token: started.body.token, respuesta: await signInThere(started.body.url, name) }
  return t.call(identidad.createEnlace, { as, body })
}

const profilesOf = async (id: number) =>
  t.sql<{ nombre: string; deProveedor: boolean }>(
    `select p.nombre, up.id_proveedor is not null as "deProveedor" from seguridad.usuario_perfil up join seguridad.perfil p using (id_perfil)
     where up.id_usuario = $1 order by up.posicion`,
    [id],
  )

it('signs a user in by the provider account they linked, with the same session as by password', async () => {
  const id = idOf(await newProvider(t, oidcValues(there)))
  const person = await newPerson(t, ['Consulta'])
  const name = newName()
  const before = await enterAs(id, name)
  expect([before.status, messageOf(before)]).toEqual([401, expect.stringContaining('no está enlazada')])
  const linked = await linkAs(person, id, name)
  expect(linked.status, linked.text).toBe(204)
  const { status, body, text } = await enterAs(id, name)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    tokenType: 'Bearer',
    user: {
      idUsuario: person.id,
      username: person.username,
      authorities: [{ authority: 'Consulta' }],
      debeCambiarClave: false,
    },
  })
  expect((await t.call(session.getSessionInfo, { as: { token: body.token } })).status).toBe(200)
  const own = await t.call<{ enlazadas: Row[] }>(identidad.listIdentidades, { as: { token: body.token } })
  expect(own.body.enlazadas).toMatchObject([{ idProveedor: id, tipo: 'OIDC', usadaEn: expect.any(String) }])
  const [noted] = await t.sql('select count(*)::int as n from seguridad.dispositivo_conocido where id_usuario = $1', [
    person.id,
  ])
  expect(noted).toEqual({ n: 1 })
  const lines = await t.sql<{ tipo: string }>(
    `select tipo from auditoria.bitacora where id_usuario = $1 and ruta = 'POST /seguridad/api/auth/proveedor'`,
    [person.id],
  )
  expect(lines.map(({ tipo }) => tipo)).toEqual(['INGRESO'])
  // a provider account can be linked to one user only
  const other = await newPerson(t, ['Consulta'])
  expect((await linkAs(other, id, name)).status).toBe(409)
})

it('accepts a provider response once, from the browser that started it and for the same request', async () => {
  const id = idOf(await newProvider(t, oidcValues(there)))
  const person = await newPerson(t, ['Consulta'])
  const name = newName()
  await linkAs(person, id, name)
  const [one, other] = [(await begin(id)).body, (await begin(id)).body]
  const respuesta = await signInThere(one.url, name)
  const refused = [
    await finish(other.token, respuesta),
    await finish('x'.repeat(43), respuesta),
    await finish(one.token, respuesta.replace(/state=[^&]+/, 'state=otro')),
    await finish(one.token, '?error=access_denied&state=x'),
    await finish(one.token, ''),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  const right = (await begin(id)).body
  const good = await signInThere(right.url, name)
  expect((await finish(right.token, good)).status).toBe(200)
  expect((await finish(right.token, good)).status).toBe(401)
  // nor can a sign-in response be used for linking, which a signed-in user starts
  const asked = (await begin(id)).body
  const body = { token: asked.token, respuesta: await signInThere(asked.url, newName()) }
  expect((await t.call(identidad.createEnlace, { as: { token: person.token }, body })).status).toBe(401)
})

it('creates a user for a new provider person, with the worker of the DNI and the profiles of the groups', async () => {
  const groups = { gerencia: 'Consulta', '/personal': 'RRHH', administradores: 'Administrador' }
  const id = idOf(await newProvider(t, { ...oidcValues(there), creaUsuarios: true }, groups))
  const [worker] = await t.sql<{ id: number; dni: string; nombre: string }>(
    `select id_trabajador as id, numero_documento as dni, nombres as nombre from rrhh.trabajador t where tipo_documento = 'DNI'
      and not exists (select from seguridad.usuario u where u.id_trabajador = t.id_trabajador or u.dni = t.numero_documento) limit 1`,
  )
  const name = newName({ dni: worker?.dni, groups: ['Gerencia', 'otros'] })
  const first = await enterAs(id, name)
  expect(first.status, first.text).toBe(200)
  const idUsuario = Number(first.body.user.idUsuario)
  const made = await t.call(usuario.routes.get, { params: { id: idUsuario } })
  expect(made.body).toMatchObject({
    username: name,
    dni: worker?.dni,
    nombre: worker?.nombre,
    trabajador: { idTrabajador: worker?.id },
  })
  expect(await profilesOf(idUsuario)).toEqual([{ nombre: 'Consulta', deProveedor: true }])
  // the empty password of such a user never matches
  expect((await t.call(session.signIn, { as: null, body: { username: name, password: personPassword } })).status).toBe(
    401,
  )

  // profiles given by hand stay; profiles given by groups follow the groups
  const hand = [...(await profilesOf(idUsuario)).map(({ nombre }) => nombre), 'Certificados']
  const perfiles = await Promise.all(hand.map((nombre) => profileId(t, nombre)))
  const { nombre, apellidoPaterno, apellidoMaterno, dni, correo } = made.body
  const body = { nombre, apellidoPaterno, apellidoMaterno, dni, correo, perfiles }
  expect((await t.call(usuario.routes.update, { params: { id: idUsuario }, body })).status).toBe(200)
  there.people[name] = { ...there.people[name], groups: ['personal'] }
  expect((await enterAs(id, name)).status).toBe(200)
  expect((await profilesOf(idUsuario)).map(({ nombre }) => nombre)).toEqual(['Certificados', 'RRHH'])
  there.people[name] = { ...there.people[name], groups: [] }
  const last = await enterAs(id, name)
  expect(last.body.user.authorities).toEqual([{ authority: 'Certificados' }])
})

it('creates no user without a mapped group or a DNI, or when a user with that name exists', async () => {
  const id = idOf(await newProvider(t, { ...oidcValues(there), creaUsuarios: true }, { gerencia: 'Consulta' }))
  const person = await newPerson(t, ['Consulta'])
  const before = await t.sql('select count(*) from seguridad.usuario')
  const says = async (claims: Row) => {
    const answer = await enterAs(id, newName(claims))
    return [answer.status, messageOf(answer)]
  }
  expect(await says({ groups: ['otros'] })).toEqual([401, expect.stringContaining('no dan acceso')])
  expect(await says({ groups: ['gerencia'], dni: '123' })).toEqual([401, expect.stringContaining('su DNI')])
  expect(await says({ groups: ['gerencia'], dni: person.dni })).toEqual([
    401,
    expect.stringContaining('Ya tiene un usuario'),
  ])
  expect(await t.sql('select count(*) from seguridad.usuario')).toEqual(before)
})

it('keeps the last administrator whatever the groups say', async () => {
  const groups = { jefes: 'Administrador' }
  const id = idOf(await newProvider(t, { ...oidcValues(there), creaUsuarios: true }, groups))
  const name = newName({ groups: ['jefes'] })
  const idUsuario = Number((await enterAs(id, name)).body.user.idUsuario)
  const others = await t.sql<{ id: number }>(
    `update seguridad.usuario set estado = false where id_usuario <> $1 and id_usuario in (
      select id_usuario from seguridad.usuario_perfil join seguridad.perfil using (id_perfil) where protegido) returning id_usuario as id`,
    [idUsuario],
  )
  there.people[name] = { ...there.people[name], groups: [] }
  expect((await enterAs(id, name)).body.user.authorities).toEqual([{ authority: 'Administrador' }])
  await t.sql('update seguridad.usuario set estado = true where id_usuario = any($1)', [others.map((one) => one.id)])
  expect((await enterAs(id, name)).body.user.authorities).toEqual([])
})

it('asks for a second factor unless the provider is trusted for it and confirms it', async () => {
  const id = idOf(await newProvider(t, oidcValues(there)))
  const person = await newPerson(t, ['Consulta'])
  const name = newName({ amr: ['pwd', 'mfa'] })
  await linkAs(person, id, name)
  await setUpAuthenticator(t, person.token, clock)
  expect((await enterAs(id, name)).body.segundoPaso).toMatchObject({ token: expect.any(String) })
  const change = {
    params: { id },
    body: { nombre: `Con segundo factor ${id}`, url: there.issuer, cliente: there.client, confiaSegundoFactor: true },
  }
  expect((await t.call(proveedor.routes.update, change)).status).toBe(200)
  expect((await enterAs(id, name)).body.user).toMatchObject({ idUsuario: person.id })
  there.people[name] = { ...there.people[name], amr: ['pwd'] }
  expect((await enterAs(id, name)).body.segundoPaso).toBeDefined()
})

it('shows a message while the provider is down and still accepts passwords', async () => {
  const away = await startIdentityProvider('https://wamani.example/login/proveedor')
  const id = idOf(await newProvider(t, { ...oidcValues(away), nombre: 'Clave Única' }))
  const begun = (await begin(id)).body
  const respuesta = await signInThere(begun.url, 'alguien')
  await away.stop()
  const answer = await finish(begun.token, respuesta)
  expect([answer.status, messageOf(answer)]).toEqual([503, expect.stringContaining('Clave Única no responde')])
  const other = idOf(await newProvider(t, { ...oidcValues(away), cliente: 'otro' }))
  expect((await begin(other)).status).toBe(503)
  const person = await newPerson(t, ['Consulta'])
  expect(await tokenOf(t, person.username)).toBeTruthy()
})

it('contacts a provider on a private network only if a setting allows it', async () => {
  const careful = await testApp()
  const row = await newProvider(careful, oidcValues(there))
  expect((await begin(idOf(row), careful)).status).toBe(503)
})

it('re-authenticates a user at the provider with a forced login', async () => {
  const id = idOf(await newProvider(t, oidcValues(there)))
  const person = await newPerson(t, ['Administrador'])
  const name = newName()
  await linkAs(person, id, name)
  const as = { token: person.token }
  const cookies = new Map<string, string>()
  await signInThere((await begin(id)).body.url, name, cookies)
  await t.sql(`update seguridad.sesion set confirmada_en = now() - interval '1 hour' where id_usuario = $1`, [
    person.id,
  ])
  const grave = () => t.call(identidad.startEnlace, { as, body: { proveedor: id } })
  expect((await grave()).status).toBe(403)
  const confirm = async (login: string, kept = cookies) => {
    const begun = await t.call<Begun>(identidad.startIdentidad, { as, body: { proveedor: id } })
    expect(begun.body.url).toContain('prompt=login')
    const respuesta = await signInThere(begun.body.url, login, kept)
    return t.call(identidad.confirmIdentidadDeProveedor, { as, body: { token: begun.body.token, respuesta } })
  }
  expect((await confirm(newName(), new Map())).status).toBe(401)
  expect((await grave()).status).toBe(403)
  expect((await confirm(name)).status).toBe(204)
  expect((await grave()).status).toBe(200)
})

it('re-authenticates a user without a password at the provider only', async () => {
  const id = idOf(await newProvider(t, { ...oidcValues(there), creaUsuarios: true }, { gerencia: 'Consulta' }))
  const name = newName({ groups: ['gerencia'] })
  const cookies = new Map<string, string>()
  const entered = await enterAs(id, name, cookies)
  const as = { token: entered.body.token }
  await t.sql(`update seguridad.sesion set confirmada_en = now() - interval '1 hour' where id_usuario = $1`, [
    entered.body.user.idUsuario,
  ])
  expect((await t.call(cuenta.getCuenta, { as })).body).toMatchObject({ tieneClave: false })
  for (const clave of ['', personPassword])
    expect((await t.call(cuenta.confirmIdentidad, { as, body: { clave } })).status).toBe(400)
  const grave = () => t.call(cuenta.startAutenticador, { as })
  expect((await grave()).status).toBe(403)
  const begun = await t.call<Begun>(identidad.startIdentidad, { as, body: { proveedor: id } })
  const respuesta = await signInThere(begun.body.url, name, cookies)
  const body = { token: begun.body.token, respuesta }
  expect((await t.call(identidad.confirmIdentidadDeProveedor, { as, body })).status).toBe(204)
  expect((await grave()).status).toBe(200)
})

it('lets a user remove a link unless it is their only way to sign in', async () => {
  const id = idOf(await newProvider(t, { ...oidcValues(there), creaUsuarios: true }, { gerencia: 'Consulta' }))
  const person = await newPerson(t, ['Consulta'])
  const name = newName()
  await linkAs(person, id, name)
  const removal = async (token: string) => {
    const own = await t.call<{ enlazadas: { idIdentidad: number }[] }>(identidad.listIdentidades, { as: { token } })
    return t.call(identidad.removeIdentidad, { as: { token }, params: { id: own.body.enlazadas[0]?.idIdentidad } })
  }
  expect((await removal(person.token)).status).toBe(204)
  expect((await enterAs(id, name)).status).toBe(401)
  const made = await enterAs(id, newName({ groups: ['gerencia'] }))
  const refused = await removal(made.body.token)
  expect([refused.status, messageOf(refused)]).toEqual([409, expect.stringContaining('no tiene contraseña')])
})

it('lets only administrators change providers and never returns their secrets', async () => {
  const row = await newProvider(t, oidcValues(there))
  const id = idOf(row)
  const [kept] = await t.sql<{ secreto: string }>('select secreto from seguridad.proveedor where id_proveedor = $1', [
    id,
  ])
  expect(kept?.secreto).not.toContain(there.secret)
  const shown = await t.call(proveedor.routes.get, { params: { id } })
  expect(shown.text).not.toContain('secreto')
  const renamed = await t.call(proveedor.routes.update, {
    params: { id },
    body: { nombre: `Otro nombre ${id}`, url: there.issuer, cliente: there.client },
  })
  expect(renamed.status, renamed.text).toBe(200)
  expect((await begin(id)).status).toBe(200) // the stored secret still works
  expect(
    (await t.call(proveedor.routes.create, { as: 'RRHH', body: { ...oidcValues(there), nombre: 'X' } })).status,
  ).toBe(403)
  const [trail] = await t.sql<{ datos: string }>(
    `select coalesce(antes::text, '') || coalesce(despues::text, '') as datos from auditoria.evento where tabla = 'seguridad.proveedor' limit 1`,
  )
  expect(trail?.datos).not.toContain(String(kept?.secreto))
  const wrong = await t.call(proveedor.routes.create, {
    body: { nombre: 'Y', tipo: 'LDAP', url: 'https://x', base: 'dc=x', filtro: '(uid=x)' },
  })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringMatching(/ldap:\/\/.*\{usuario\}/s)])
})
