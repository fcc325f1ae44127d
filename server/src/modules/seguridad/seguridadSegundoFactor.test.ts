import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { parametro } from '@wamani/contract/sistema/parametro.ts'
import { describe, expect, it } from 'vitest'
import { newPerson, type Person, personPassword, profileId } from '../../../test/helpers/modules/people.ts'
import { firstStep, secondStep, setUpAuthenticator } from '../../../test/helpers/modules/secondFactor.ts'
import { movableClock } from '../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const clock = movableClock()
const t = await testApp({ clock })
/** Moves to the next period, because each period accepts one code. */
const later = () => clock.advance(1)

async function withAuthenticator(perfiles: readonly string[] = ['Consulta']) {
  const person = await newPerson(t, perfiles)
  const authenticator = await setUpAuthenticator(t, person.token, clock)
  later()
  return { person, ...authenticator }
}

const enter = async (person: Person, code: string) => {
  const { body } = await firstStep(t, person)
  return secondStep(t, body.segundoPaso.token, code)
}

const linesOf = ({ id }: Person) =>
  t.sql<{ tipo: string; resultado: number }>(
    'select tipo, resultado from auditoria.bitacora where id_usuario = $1 order by id_bitacora',
    [id],
  )

describe('setting up an authenticator', () => {
  it('shows a secret and a QR code, and is active once a code confirms it', async () => {
    const person = await newPerson(t, ['Consulta'])
    const as = { token: person.token }
    const started = await t.call<{ secreto: string; uri: string; qr: { lado: number; trazo: string } }>(
      cuenta.startAutenticador,
      { as },
    )
    expect(started.status).toBe(200)
    expect(started.body.secreto).toMatch(/^[A-Z2-7]{32}$/)
    expect(started.body.uri).toContain(`:${person.username}?secret=${started.body.secreto}&`)
    expect(started.body.qr.lado).toBeGreaterThan(20)
    expect((await firstStep(t, person)).body).toHaveProperty('token') // inactive until confirmed
    const wrong = await t.call(cuenta.activateAutenticador, { as, body: { codigo: '000000' } })
    expect([wrong.status, issuesOf(wrong).map(({ campo }) => campo)]).toEqual([400, ['codigo']])
    const { codes } = await setUpAuthenticator(t, person.token, clock)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    const { body } = await t.call(cuenta.getCuenta, { as })
    expect(body).toMatchObject({ codigosRestantes: 10, exigido: false, autenticadorDesde: expect.any(String) })
    const { body: shown } = await t.call<Row>(usuario.routes.get, { params: { id: person.id } })
    expect(shown.segundoFactor).toBe(true)
  })

  it('keeps the former phone active until the new one is confirmed', async () => {
    const { person, codeAt } = await withAuthenticator()
    const as = { token: person.token }
    await t.call(cuenta.startAutenticador, { as })
    const entered = await enter(person, codeAt(clock()))
    expect(entered.status).toBe(200)
    const other = await setUpAuthenticator(t, entered.body.token, clock)
    later()
    expect((await enter(person, codeAt(clock()))).status).toBe(401)
    expect((await enter(person, other.codeAt(clock()))).status).toBe(200)
  })
})

describe('signing in', () => {
  it('asks for the second step, whose token is valid for nothing else', async () => {
    const { person, codeAt } = await withAuthenticator()
    const asked = await firstStep(t, person)
    expect(asked.status).toBe(200)
    expect(asked.body).toEqual({
      segundoPaso: { token: expect.stringMatching(/^[\w-]{43}$/), modos: ['codigo'], venceEn: expect.any(String) },
    })
    const { token } = asked.body.segundoPaso
    expect((await t.call(session.getSessionInfo, { as: { token } })).status).toBe(401)
    const entered = await secondStep(t, token, codeAt(clock()))
    expect([entered.status, entered.body.user.username]).toEqual([200, person.username])
    expect((await t.call(session.getSessionInfo, { as: { token: entered.body.token } })).status).toBe(200)
    expect((await linesOf(person)).map(({ tipo }) => tipo)).toEqual([
      'INGRESO',
      'SEGUNDO_FACTOR',
      'PRIMER_PASO',
      'INGRESO',
    ])
  })

  it('accepts a code once, also when two requests send it concurrently', async () => {
    const { person, codeAt } = await withAuthenticator()
    const code = codeAt(clock())
    const steps = await Promise.all([firstStep(t, person), firstStep(t, person)])
    const answers = await Promise.all(steps.map(({ body }) => secondStep(t, body.segundoPaso.token, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await enter(person, code)).status).toBe(401)
    later()
    expect((await enter(person, codeAt(clock()))).status).toBe(200)
  })

  it('accepts a step once, within five minutes', async () => {
    const { person, codeAt } = await withAuthenticator()
    const [used, old] = [await firstStep(t, person), await firstStep(t, person)]
    expect((await secondStep(t, used.body.segundoPaso.token, codeAt(clock()))).status).toBe(200)
    later()
    const again = await secondStep(t, used.body.segundoPaso.token, codeAt(clock()))
    expect([again.status, again.body]).toEqual([401, expect.objectContaining({ codigo: 'PASO_VENCIDO' })])
    clock.advance(5)
    expect((await secondStep(t, old.body.segundoPaso.token, codeAt(clock()))).status).toBe(401)
  })

  it('counts wrong codes as failed sign-ins, and a right password does not reset the count', async () => {
    const { person, codeAt } = await withAuthenticator()
    for (let n = 0; n < 5; n++) {
      const answer = await enter(person, '000000')
      expect([answer.status, messageOf(answer)]).toEqual([401, 'El código no es correcto o ya se usó.'])
    }
    expect((await firstStep(t, person)).status).toBe(429)
    clock.advance(16)
    expect((await enter(person, codeAt(clock()))).status).toBe(200)
    const failed = (await linesOf(person)).filter(({ tipo }) => tipo === 'INGRESO_FALLIDO')
    expect(failed).toEqual([{ tipo: 'INGRESO_FALLIDO', resultado: 401 }])
  })

  it('cancels a pending second step when the password changes or the account is closed', async () => {
    const { person, codeAt } = await withAuthenticator()
    const { body } = await firstStep(t, person)
    const clave = 'Otra-frase-2027'
    await t.call(usuarioRoutes.updateClave, { params: { id: person.id }, body: { clave, confirmarClave: clave } })
    expect((await secondStep(t, body.segundoPaso.token, codeAt(clock()))).status).toBe(401)
    const other = await withAuthenticator()
    const asked = await firstStep(t, other.person)
    await t.sql('update seguridad.usuario set estado = false where id_usuario = $1', [other.person.id])
    expect((await secondStep(t, asked.body.segundoPaso.token, other.codeAt(clock()))).status).toBe(401)
  })
})

describe('recovery codes', () => {
  it('work once each, and the user is notified in the product and by mail', async () => {
    const { person, codes } = await withAuthenticator()
    const [code = ''] = codes
    const entered = await enter(person, ` ${code.toUpperCase()} `)
    expect(entered.status).toBe(200)
    expect((await enter(person, code)).status).toBe(401)
    const { body } = await t.call(cuenta.getCuenta, { as: { token: entered.body.token } })
    expect(body.codigosRestantes).toBe(9)
    const [counted] = await t.sql<Row>(
      `select (select count(*)::int from nucleo.aviso where id_usuario = $1 and titulo like 'Se usó un código%') as notified,
         (select count(*)::int from nucleo.correo_salida where destinatario = $2 and asunto like 'Se usó un código%') as mailed`,
      [person.id, person.body.correo],
    )
    expect(counted).toEqual({ notified: 1, mailed: 1 })
  })

  it('void the former ones when requested again', async () => {
    const { person, codes } = await withAuthenticator()
    const { body, status } = await t.call<{ codigos: string[] }>(cuenta.renewCodigos, { as: { token: person.token } })
    expect(status).toBe(200)
    expect((await enter(person, codes[1] ?? '')).status).toBe(401)
    expect((await enter(person, body.codigos[1] ?? '')).status).toBe(200)
    const without = await newPerson(t, ['Consulta'])
    expect((await t.call(cuenta.renewCodigos, { as: { token: without.token } })).status).toBe(409)
  })
})

describe('a required second factor', () => {
  const setRequired = async (valor: string) => {
    const [row] = await t.sql<{ id: number }>(
      "select id_parametro as id from nucleo.parametro where nombre = 'segundoFactor.exigido'",
    )
    const answer = await t.call(parametro.routes.update, { params: { id: row?.id }, body: { valor } })
    expect(answer.status, answer.text).toBe(200)
  }

  it('is set up at the next sign-in before anything else when a profile requires it', async () => {
    const person = await newPerson(t, ['SIAR'])
    const id = await profileId(t, 'SIAR')
    const changed = await t.call(perfil.routes.update, {
      params: { id },
      body: { nombre: 'SIAR', exigeSegundoFactor: true },
    })
    expect(changed.status, changed.text).toBe(200)
    expect((await t.call(session.getSessionInfo, { as: { token: person.token } })).status).toBe(200)
    const entered = await t.call<{ token: string; user: Row }>(session.signIn, {
      as: null,
      body: { username: person.username, password: personPassword },
    })
    expect(entered.body.user.faltaSegundoFactor).toBe(true)
    const as = { token: entered.body.token }
    const refused = await t.call(usuarioRoutes.listUsuariosOnly, { as })
    expect([refused.status, refused.body.codigo]).toEqual([403, 'CONFIGURAR_SEGUNDO_FACTOR'])
    await setUpAuthenticator(t, as.token, clock)
    expect((await t.call(usuarioRoutes.listUsuariosOnly, { as })).status).toBe(200)
    const kept = await t.call(cuenta.removeAutenticador, { as })
    expect([kept.status, messageOf(kept)]).toEqual([409, expect.stringContaining('exige un segundo factor')])
    await t.call(perfil.routes.update, { params: { id }, body: { nombre: 'SIAR', exigeSegundoFactor: false } })
    expect((await t.call(cuenta.removeAutenticador, { as })).status).toBe(204)
    expect((await firstStep(t, person)).body).not.toHaveProperty('segundoPaso')
  })

  it('covers administrators or all users, by the setting', async () => {
    const [admin, reader] = [await newPerson(t, ['Administrador']), await newPerson(t, ['Consulta'])]
    const lacks = async ({ username }: Person) => {
      const { body } = await t.call<{ user: Row }>(session.signIn, {
        as: null,
        body: { username, password: personPassword },
      })
      return body.user.faltaSegundoFactor === true
    }
    const found: boolean[][] = []
    for (const valor of ['0', '1', '2']) {
      await setRequired(valor)
      found.push([await lacks(admin), await lacks(reader)])
    }
    await setRequired('0')
    expect(found).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  })
})

describe('removal of the second factor by an administrator', () => {
  it('ends the sessions and notifies the user in the product and by mail', async () => {
    const { person } = await withAuthenticator()
    const { status, text } = await t.call(usuarioRoutes.removeSegundoFactor, { params: { id: person.id } })
    expect(status, text).toBe(204)
    expect((await t.call(session.getSessionInfo, { as: { token: person.token } })).status).toBe(401)
    expect((await firstStep(t, person)).body).toHaveProperty('token')
    const [counted] = await t.sql<Row>(
      `select (select count(*)::int from nucleo.aviso where id_usuario = $1 and titulo like 'Un administrador quitó%') as notified,
         (select count(*)::int from nucleo.correo_salida where destinatario = $2 and asunto like 'Un administrador quitó%') as mailed`,
      [person.id, person.body.correo],
    )
    expect(counted).toEqual({ notified: 1, mailed: 1 })
    expect((await t.call(usuarioRoutes.removeSegundoFactor, { params: { id: person.id } })).status).toBe(409)
  })

  it('is refused for oneself and for a user with more rights', async () => {
    const { person: boss } = await withAuthenticator(['Administrador'])
    const own = await t.call(usuarioRoutes.removeSegundoFactor, { as: { token: boss.token }, params: { id: boss.id } })
    expect(own.status).toBe(409)
    await t.sql("insert into seguridad.perfil (nombre) values ('Mesa de ayuda')")
    await t.sql(
      `with linked as (insert into seguridad.perfil_servicio (id_perfil, id_servicio)
         select id_perfil, id_servicio from seguridad.perfil p, seguridad.servicio s
         where p.nombre = 'Mesa de ayuda' and s.modulo = 'seguridad' returning *)
       insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
       select linked.id_perfil, linked.id_servicio, r.id_recurso from linked join seguridad.recurso r using (id_servicio)
       where r.url = $1 and r.solicitud = 'DELETE'`,
      [usuarioRoutes.removeSegundoFactor.path],
    )
    const helper = await newPerson(t, ['Mesa de ayuda'])
    const as = { token: helper.token }
    expect((await t.call(usuarioRoutes.removeSegundoFactor, { as, params: { id: boss.id } })).status).toBe(403)
    const { person } = await withAuthenticator(['Mesa de ayuda'])
    expect((await t.call(usuarioRoutes.removeSegundoFactor, { as, params: { id: person.id } })).status).toBe(204)
  })
})

describe('a sign-in from an unknown device', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const enterBy = async (person: Person, agent: string, from: string) => {
    const { status } = await t.call(session.signIn, {
      as: null,
      body: { username: person.username, password: personPassword },
      headers: { 'user-agent': agent },
      from,
    })
    expect(status).toBe(200)
  }
  const notified = async ({ id }: Person) => {
    const rows = await t.sql<{ texto: string }>(
      "select texto from nucleo.aviso where id_usuario = $1 and tipo = 'cuenta.ingreso' order by id_aviso",
      [id],
    )
    return rows.map(({ texto }) => texto)
  }

  it('is notified once with the device and the address, except for the first device of the account', async () => {
    const person = await newPerson(t, ['Consulta'])
    await t.sql('delete from seguridad.dispositivo_conocido where id_usuario = $1', [person.id])
    await enterBy(person, chrome, '190.1.2.3')
    await enterBy(person, chrome.replace('140', '141'), '190.1.2.77')
    expect(await notified(person)).toEqual([])
    await enterBy(person, firefox, '190.1.2.3')
    await enterBy(person, chrome, '200.9.9.9')
    await enterBy(person, chrome, '200.9.9.10')
    await enterBy(person, chrome, '2001:db8:1:2::5')
    await enterBy(person, chrome, '2001:db8:1:2:9::7')
    expect(await notified(person)).toEqual([
      expect.stringContaining('Con Firefox en Linux, desde la dirección 190.1.2.3.'),
      expect.stringContaining('Con Chrome en Windows, desde la dirección 200.9.9.9.'),
      expect.stringContaining('desde la dirección 2001:db8:1:2::5.'),
    ])
  })

  it('is notified again when the device was not used for half a year', async () => {
    const person = await newPerson(t, ['Consulta'])
    await enterBy(person, chrome, '190.1.2.3')
    await enterBy(person, firefox, '190.1.2.3')
    const before = (await notified(person)).length
    await t.sql(
      "update seguridad.dispositivo_conocido set usado_en = usado_en - interval '181 days' where id_usuario = $1 and dispositivo like 'Chrome%'",
      [person.id],
    )
    await enterBy(person, firefox, '190.1.2.3')
    await enterBy(person, chrome, '190.1.2.3')
    expect(await notified(person)).toHaveLength(before + 1)
  })
})
