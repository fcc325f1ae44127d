import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { proveedor } from '@wamani/contract/seguridad/identidad/proveedor.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { hasDirectory, startDirectory } from '../../../../test/helpers/modules/directoryServer.ts'
import { newPerson, type Person, personPassword, tokenOf } from '../../../../test/helpers/modules/people.ts'
import { newProvider } from '../../../../test/helpers/modules/providers.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { escapeFilter } from '../../../integrations/identity/directory.ts'

it('escapes special characters of a typed name in the LDAP filter', () => {
  expect(escapeFilter('a*)(uid=*)\\\0ñ')).toBe('a\\2a\\29\\28uid=\\2a\\29\\5c\\00ñ')
})

describe.skipIf(!hasDirectory)('a directory', async () => {
  if (!hasDirectory) return
  const t = await testApp({ identity: { networks: ['127.0.0.1'] } })
  const people = [
    { uid: 'rquispe', password: 'Clave-de-Rosa-1', dni: '72000001', group: 'Gerencia' },
    { uid: 'jmamani', password: 'Clave-de-Juan-1', dni: '72000002', group: 'Otros' },
    { uid: 'lcondori', password: 'Clave-de-Luz-1', dni: '72000003', group: 'Gerencia' },
    { uid: 'enlazada', password: 'Clave-de-Ana-1' },
  ]
  const there = await startDirectory(people)
  afterAll(there.stop)
  const values = (changes: Row = {}): Row => ({
    tipo: 'LDAP',
    url: there.url,
    iniciaTls: true,
    autoridad: there.ca,
    base: `ou=personal,${there.base}`,
    filtro: '(uid={usuario})',
    cuentaLectura: there.reader.dn,
    secreto: there.reader.password,
    datoGrupos: 'departmentNumber',
    datoDni: 'employeeNumber',
    ...changes,
  })
  const row = await newProvider(t, values({ nombre: 'Red institucional', creaUsuarios: true }), {
    gerencia: 'Consulta',
  })
  const id = Number(row.idProveedor)
  const enter = (username: string, password: string, from?: string) =>
    t.call<{ token: string; user: Row }>(session.signIn, { as: null, body: { username, password }, from })
  const update = ({ ...changes }: Row) => {
    const { tipo, ...body } = values({ nombre: 'Red institucional', creaUsuarios: true, ...changes })
    return t.call(proveedor.routes.update, { params: { id }, body })
  }

  it('signs directory users in with their directory password and creates a user with the profiles of their groups', async () => {
    const first = await enter('rquispe', 'Clave-de-Rosa-1')
    expect(first.status, first.text).toBe(200)
    expect(first.body.user).toMatchObject({
      username: 'rquispe',
      nombreCompleto: 'Rosa María Quispe Huamán',
      authorities: [{ authority: 'Consulta' }],
    })
    const again = await enter('RQuispe ', 'Clave-de-Rosa-1')
    expect(again.body.user.idUsuario).toBe(first.body.user.idUsuario)
    // for this user, re-authentication checks the directory password, and the password cannot be changed here
    const as = { token: first.body.token }
    const confirm = (clave: string) => t.call(cuenta.confirmIdentidad, { as, body: { clave } })
    expect([(await confirm('otra-Clave-1')).status, (await confirm('Clave-de-Rosa-1')).status]).toEqual([400, 204])
    const change = await t.call(usuarioRoutes.updateClave, {
      as,
      params: { id: first.body.user.idUsuario },
      body: { clave: 'Nueva-clave-9', confirmarClave: 'Nueva-clave-9', claveActual: 'Clave-de-Rosa-1' },
    })
    expect([change.status, messageOf(change)]).toEqual([409, expect.stringContaining('Red institucional')])
  })

  it('answers a wrong password, an unknown name, a user without a mapped group and an injection alike, and counts them', async () => {
    const local = await newPerson(t, ['Consulta'])
    const known = await enter(local.username, 'no-es-esta-1', '10.9.0.1')
    const tries: [string, string][] = [
      ['lcondori', 'no-es-esta-1'],
      ['nadie.aqui', 'no-es-esta-1'],
      ['jmamani', 'Clave-de-Juan-1'],
      ['*', 'Clave-de-Luz-1'],
      ['lcon*', 'Clave-de-Luz-1'],
      ['x)(uid=lcondori', 'Clave-de-Luz-1'],
      ['lcondori)(|(uid=*', 'Clave-de-Luz-1'],
      // JavaScript replacement patterns: the text after and before a match
      ["lcondori$'", 'Clave-de-Luz-1'],
      ['$`lcondori', 'Clave-de-Luz-1'],
      ['lcondori$$', 'Clave-de-Luz-1'],
    ]
    for (const [username, password] of tries) {
      const answer = await enter(username, password, '10.9.0.2')
      expect([username, answer.status, messageOf(answer)]).toEqual([username, 401, messageOf(known)])
    }
    const [counted] = await t.sql(
      "select count(distinct username)::int as n from seguridad.acceso_fallido where ip = $1 and username not like 'directorio %'",
      ['10.9.0.2'],
    )
    expect(counted).toEqual({ n: new Set(tries.map(([name]) => name)).size })
    for (let times = 0; times < 4; times += 1) await enter('lcondori', 'no-es-esta-1', '10.9.0.2')
    expect((await enter('lcondori', 'Clave-de-Luz-1', '10.9.0.2')).status).toBe(429)
  })

  it('counts failures of a directory person under every name the directory knows', async () => {
    expect((await update({ filtro: '(|(uid={usuario})(mail={usuario}))' })).status).toBe(200)
    const from = '10.9.0.7'
    for (let times = 0; times < 3; times += 1) await enter('rquispe', 'no-es-esta-1', from)
    for (let times = 0; times < 2; times += 1) await enter('rquispe@region.example', 'no-es-esta-1', from)
    for (const name of ['rquispe', 'rquispe@region.example'])
      expect((await enter(name, 'Clave-de-Rosa-1', from)).status).toBe(401)
    expect((await enter('rquispe', 'Clave-de-Rosa-1', '10.9.0.8')).status).toBe(200)
    expect((await update({})).status).toBe(200)
  })

  it('lets a user link their account, and accepts only the directory password afterwards', async () => {
    const person: Person = await newPerson(t, ['Consulta'])
    const as = { token: person.token }
    const link = (clave: string) =>
      t.call(identidad.createEnlaceDeDirectorio, { as, body: { proveedor: id, usuario: 'enlazada', clave } })
    expect((await link('no-es-esta-1')).status).toBe(400)
    const linked = await link('Clave-de-Ana-1')
    expect(linked.status, linked.text).toBe(204)
    expect((await enter(person.username, personPassword)).status).toBe(401)
    expect((await enter(person.username, 'Clave-de-Ana-1')).body.user).toMatchObject({ idUsuario: person.id })
    expect((await enter('enlazada', 'Clave-de-Ana-1')).body.user).toMatchObject({ idUsuario: person.id })
  })

  it('connects by LDAPS or STARTTLS, never in plain text and never with the certificate of another host', async () => {
    expect((await update({ url: there.secureUrl, iniciaTls: false })).status).toBe(200)
    expect((await enter('rquispe', 'Clave-de-Rosa-1')).status).toBe(200)
    const plain = await update({ iniciaTls: false })
    expect([plain.status, plain.text]).toEqual([400, expect.stringContaining('StartTLS')])
    expect((await update({ url: there.secureUrl, iniciaTls: false, autoridad: null })).status).toBe(200)
    const answer = await enter('rquispe', 'Clave-de-Rosa-1')
    expect([answer.status, messageOf(answer)]).toEqual([503, expect.stringContaining('Red institucional no responde')])
    expect((await update({ autoridad: there.ca, url: there.url, iniciaTls: true })).status).toBe(200)
  })

  it('does not delay users with a local password while the directory is down', async () => {
    const local = await newPerson(t, ['Administrador'])
    expect((await update({ url: 'ldaps://127.0.0.1:1', iniciaTls: false })).status).toBe(200)
    expect((await enter('rquispe', 'Clave-de-Rosa-1')).status).toBe(503)
    expect(await tokenOf(t, local.username)).toBeTruthy()
    expect((await update({ url: there.url, iniciaTls: true })).status).toBe(200)
    expect((await enter('rquispe', 'Clave-de-Rosa-1')).status).toBe(200)
  })
})
