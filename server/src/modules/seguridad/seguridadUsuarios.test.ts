import { session } from '@wamani/contract/seguridad/session.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { describe, expect, it } from 'vitest'
import { createRow } from '../../../test/helpers/buildRow.ts'
import { resourceOf } from '../../../test/helpers/everyResource.ts'
import { newPerson, personPassword, profileId, tokenOf, unchanged } from '../../../test/helpers/modules/people.ts'
import { issuesOf, messageOf } from '../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'
import type { Caller } from '../../../test/helpers/testCall.ts'

const t = await testApp()
const { create, get, list, update, remove } = usuario.routes
const { listUsuariosOnly } = usuarioRoutes

const PLAIN = 'La contraseña es demasiado común, o es un nombre suyo o de la institución. Elija otra.'
const saying = (answer: Parameters<typeof issuesOf>[0]) => [answer.status, issuesOf(answer).map((one) => one.mensaje)]
const works = async (token: string) => (await t.call(session.getSessionInfo, { as: { token } })).status

describe('creating a user', () => {
  const valid = async (changes: Row = {}) => ({
    username: 'nueva.persona',
    clave: 'Caminata-12345',
    confirmarClave: 'Caminata-12345',
    nombre: 'Ana',
    apellidoPaterno: 'Quispe',
    dni: '45678912',
    correo: 'ana@region.example',
    perfiles: [{ idPerfil: await profileId(t, 'Consulta') }],
    ...changes,
  })

  it.each([
    ['short1', 'La contraseña debe tener al menos 8 caracteres, una letra y un número.'],
    ['sololetras', 'La contraseña debe tener al menos 8 caracteres, una letra y un número.'],
    ['1234567890', 'La contraseña debe tener al menos 8 caracteres, una letra y un número.'],
    ['xNUEVA.persona1', 'La contraseña no puede contener el usuario ni el DNI.'],
    ['clave45678912', 'La contraseña no puede contener el usuario ni el DNI.'],
    ['Passw0rd1', PLAIN],
    ['Peru2026', PLAIN],
    ['Quispe-Ana-26', PLAIN],
    ['Gobierno-Regional-1', PLAIN],
    [`a1${'x'.repeat(71)}`, 'La contraseña no debe superar 72 caracteres'],
  ])('refuses the password %s', async (clave, sentence) => {
    const body = await valid({ clave, confirmarClave: clave.slice(0, 72) })
    await expectUnchanged(t, async () => expect(saying(await t.call(create, { body }))).toEqual([400, [sentence]]))
  })

  it('requires the password twice and a profile, and reports all issues at once', async () => {
    const body = await valid({ confirmarClave: 'Otra-12345', perfiles: [], dni: '123', nombre: 'R2D2' })
    expect(saying(await t.call(create, { body }))).toEqual([
      400,
      [
        'Los nombres no tienen un formato válido',
        'El DNI no tiene un formato válido',
        'Debe asignar al menos un perfil.',
        'Las contraseñas no coinciden.',
      ],
    ])
    const { confirmarClave, ...once } = await valid()
    expect(saying(await t.call(create, { body: once }))).toEqual([400, ['Las contraseñas no coinciden.']])
  })

  it('returns the record without its password, which must be changed at the first sign-in', async () => {
    const answer = await t.call(create, { body: await valid({ username: ' NUEVA.persona ' }) })
    expect([answer.status, answer.text]).toEqual([201, expect.not.stringMatching(/clave":|argon2|Clave-12345/)])
    expect(answer.body).toMatchObject({
      username: 'nueva.persona',
      nombreCompleto: 'Ana Quispe',
      debeCambiarClave: true,
      estado: true,
      perfiles: [{ nombre: 'Consulta' }],
      bloqueadoHasta: null,
      ultimoAcceso: null,
    })
    const kept = await t.sql("select 1 from auditoria.evento where despues::text ~ 'argon2' or antes::text ~ 'argon2'")
    expect(kept).toEqual([])
  })

  it('reports each taken value with its own message', async () => {
    const body = await valid({ username: 'nueva.persona', correo: 'ANA@region.example' })
    const answer = await t.call(create, { body })
    expect(saying(answer)).toEqual([
      409,
      [
        'Ya existe un usuario con el username nueva.persona.',
        'Ya existe un usuario con el DNI 45678912.',
        'Ya existe un usuario con el correo ana@region.example.',
      ],
    ])
    const one = await t.call(create, { body: await valid({ username: 'otra.persona', correo: 'otra@region.example' }) })
    expect([one.status, messageOf(one)]).toEqual([409, 'Ya existe un usuario con el DNI 45678912.'])
  })

  it('links a worker to one user', async () => {
    const tied = { idTrabajador: (await createRow(t, resourceOf('rrhh.trabajador'))).id }
    const first = await newPerson(t, ['Consulta'], tied)
    expect((await t.call<Row>(get, { params: { id: first.id } })).body.trabajador).toMatchObject(tied)
    const body = await valid({ username: 'gemelo.1', dni: '45678913', correo: 'gemelo@region.example', ...tied })
    expect(saying(await t.call(create, { body }))).toEqual([409, ['El trabajador ya tiene un usuario.']])
  })
})

describe('changing a user', () => {
  it('keeps the user name', async () => {
    const one = await newPerson(t, ['Consulta'])
    const body = { ...unchanged(one), username: 'otro.nombre' }
    expect(saying(await t.call(update, { params: { id: one.id }, body }))).toEqual([
      400,
      ['El usuario no se puede cambiar.'],
    ])
    const { username, ...rest } = unchanged(one)
    expect((await t.call(update, { params: { id: one.id }, body: rest })).status).toBe(200)
  })

  it('ignores a password in the request', async () => {
    const one = await newPerson(t, ['Consulta'])
    const body = { ...unchanged(one), clave: 'Otra-Clave-99', confirmarClave: 'Otra-Clave-99' }
    expect((await t.call(update, { params: { id: one.id }, body })).status).toBe(200)
    expect(await tokenOf(t, one.username, personPassword)).toBeTruthy()
  })

  it('refuses the DNI or mail of another user as it does on creation', async () => {
    const [one, other] = [await newPerson(t, ['Consulta']), await newPerson(t, ['Consulta'])]
    const body = { ...unchanged(one), dni: other.dni }
    expect(saying(await t.call(update, { params: { id: one.id }, body }))).toEqual([
      409,
      [`Ya existe un usuario con el DNI ${other.dni}.`],
    ])
  })

  it('lets users change the mail and telephone of their own record and nothing else', async () => {
    const one = await newPerson(t, ['Consulta'])
    const as = { token: one.token }
    const body = { correo: 'propio@region.example', telefono: null, nombre: 'Otra', estado: false, perfiles: [1] }
    const answer = await t.call<Row>(update, { as, params: { id: one.id }, body })
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ correo: 'propio@region.example', telefono: null, nombre: 'María José', estado: true }),
    ])
    expect(answer.body.perfiles).toMatchObject([{ nombre: 'Consulta' }])
    expect(await works(one.token)).toBe(200)
    expect(saying(await t.call(update, { as, params: { id: one.id }, body: { correo: 'x' } }))).toEqual([
      400,
      ['El correo electrónico no tiene un formato válido'],
    ])
    expect((await t.call(get, { as, params: { id: one.id } })).status).toBe(200)
    for (const route of [get, update, usuario.routes.history, remove])
      expect((await t.call(route, { as, params: { id: 1 }, body: {} })).status).toBe(403)
    expect((await t.call(remove, { as, params: { id: one.id } })).status).toBe(403)
  })

  it('assigns profiles in order, the first of them the main one', async () => {
    const one = await newPerson(t, ['Consulta'])
    const ids = [await profileId(t, 'Salud'), await profileId(t, 'Consulta')]
    const perfiles = ids.map((idPerfil) => ({ idPerfil }))
    const answer = await t.call<Row>(usuarioRoutes.assignPerfiles, { params: { id: one.id }, body: { perfiles } })
    expect([answer.status, answer.body.perfiles]).toEqual([
      200,
      [expect.objectContaining({ nombre: 'Salud' }), expect.objectContaining({ nombre: 'Consulta' })],
    ])
    const auth = await t.call<{ user: Row }>(session.signIn, {
      as: null,
      body: { username: one.username, password: personPassword },
    })
    expect(auth.body.user.authorities).toEqual([{ authority: 'Salud' }, { authority: 'Consulta' }])
    for (const wrong of [{ perfiles: [] }, {}])
      expect(saying(await t.call(usuarioRoutes.assignPerfiles, { params: { id: one.id }, body: wrong }))).toEqual([
        400,
        ['Debe asignar al menos un perfil.'],
      ])
    expect(
      (await t.call(usuarioRoutes.assignPerfiles, { params: { id: 99_999_999_999 }, body: { perfiles } })).status,
    ).toBe(404)
  })
})

describe('listing users', () => {
  it('filters by profile and state, and finds by name, DNI and mail', async () => {
    const one = await newPerson(t, ['Salud', 'SIAR'])
    const found = async (query: Row) => {
      const { body } = await t.call<{ items: Row[] }>(list, { query: { per_page: 300, ...query } })
      return body.items.some(({ idUsuario }) => idUsuario === one.id)
    }
    const siar = await profileId(t, 'SIAR')
    expect(await found({ idPerfil: siar, estado: true })).toBe(true)
    expect(await found({ idPerfil: `${siar},1` })).toBe(true)
    expect(await found({ idPerfil: await profileId(t, 'Denuncias') })).toBe(false)
    expect(await found({ estado: false })).toBe(false)
    for (const query of [one.username, one.dni, 'ohiggins maria'.replace('oh', "o'h"), 'PEÑA', `${one.username}@`])
      expect([query, await found({ query })]).toEqual([query, true])
  })

  it('shows other users only to users who can list them or choose among them', async () => {
    const one = await newPerson(t, ['Trabajador'])
    const names = async (as: Caller) => {
      const { status, body } = await t.call<Row[]>(listUsuariosOnly, { as })
      expect(status).toBe(200)
      return body.map(({ username }) => username)
    }
    expect(await names({ token: one.token })).toEqual([one.username])
    expect(
      (await t.call<Row[]>(listUsuariosOnly, { as: { token: one.token }, query: { query: 'admin' } })).body,
    ).toEqual([])
    expect(await names('Trabajador')).toEqual(['trabajador'])
    for (const profile of ['Encuestas', 'Administrador']) expect(await names(profile)).toContain(one.username)
  })

  it('offers active users as options, with the DNI hidden and not searchable', async () => {
    const one = await newPerson(t, ['Encuestas'])
    const as = { token: one.token }
    const { body, status } = await t.call<Row[]>(listUsuariosOnly, { as, query: { query: one.username } })
    expect([status, body]).toEqual([
      200,
      [
        {
          idUsuario: one.id,
          username: one.username,
          nombreCompleto: "María José O'Higgins Peña-Ñahui",
          dni: `****${one.dni.slice(4)}`,
        },
      ],
    ])
    for (const query of [one.dni, one.dni.slice(4), 'region.example'])
      expect((await t.call<Row[]>(listUsuariosOnly, { as, query: { query } })).body).toEqual([])
    await t.call(update, { params: { id: one.id }, body: { ...unchanged(one), estado: false } })
    expect((await t.call<Row[]>(listUsuariosOnly, { query: { query: one.username } })).body).toEqual([])
    expect((await t.call(listUsuariosOnly, { as: null })).status).toBe(401)
  })
})
