import { createHash } from 'node:crypto'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { liveNotifications } from '@wamani/contract/sistema/notificationRoutes.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { accessKinds } from '../../src/modules/seguridad/bitacora/accessKinds.ts'
import { createRow } from '../helpers/buildRow.ts'
import { ofEachShape } from '../helpers/covering/turns.ts'
import { resourceOf, routeOf } from '../helpers/everyResource.ts'
import { callOf, everyRoute, isPublic, unknownParams } from '../helpers/everyRoute.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { newApplication } from '../helpers/modules/applications.ts'
import { newPerson, unchanged } from '../helpers/modules/people.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { get } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const start = new Date()
const clock = movableClock(start)
const t = await testApp({ modules: [fixtureModule], clock })
afterEach(() => clock.moveTo(start))

const list = routeOf(turno.routes, 'list')
const statusBy = async (token: string, route: Route | string = list, from?: string) =>
  (await t.call(route, { as: { token }, from })).status

/** True for calls forbidden to all applications. */
const isForPeople = (route: Route) =>
  accessKinds.has(route) ||
  route.confirm !== undefined ||
  route.forApplications === false ||
  (typeof route.access === 'string' && !route.forApplications)

describe('permissions of an application', () => {
  it.each(['Administrador', 'Combustible', 'Trabajador', 'Jefe de unidad', 'Establecimiento privado'])(
    'with profile %s are those of a user, call by call',
    async (profile) => {
      const { id, token } = await newApplication(t, profile)
      // an application has the scope of its responsible user
      await t.sql(
        'update seguridad.aplicacion set id_responsable = (select id_usuario from seguridad.usuario where username = $2) where id_aplicacion = $1',
        [id, demoUsername(profile)],
      )
      const others = ofEachShape(
        everyRoute.filter(([, route]) => !isPublic(route) && route !== session.signOut),
        ([name, route]) =>
          `${name.split('.')[0]} ${route.method} ${JSON.stringify(route.access)} ${isForPeople(route)}`,
      )
      for (const [name, route] of others) {
        const asked = { params: unknownParams(route) }
        const byToken = await t.call(route, { ...asked, as: { token } })
        if (isForPeople(route)) expect([name, byToken.status], byToken.text).toEqual([name, 403])
        else {
          const byPerson = await t.call(route, { ...asked, as: profile })
          expect([name, byToken.status], byToken.text).toEqual([name, byPerson.status])
        }
      }
    },
  )

  it('exclude calls that change permissions', () => {
    const writes = everyRoute.filter(([name, { method }]) => name.startsWith('seguridad.') && method !== 'GET')
    expect(writes.length).toBeGreaterThan(30)
    // sign-in calls have no session; impact previews change nothing
    const open = writes.filter(([, route]) => !isForPeople(route)).map(([, route]) => callOf(route))
    expect(open).toEqual([])
  })

  it('are limited to the scope of its profile for the responsible user', async () => {
    const { id, token } = await newApplication(t, 'Jefe de unidad')
    const workers = routeOf(trabajador.routes, 'list')
    const seen = async (as: string | { token: string }) => {
      const { status, body } = await t.call<{ items: { idTrabajador: number }[] }>(workers, {
        as,
        query: { per_page: 300 },
      })
      return { status, ids: body.items.map(({ idTrabajador }) => idTrabajador) }
    }
    // the administrator heads no unit
    expect(await seen({ token })).toEqual({ status: 200, ids: [] })
    await t.sql(
      "update seguridad.aplicacion set id_responsable = (select id_usuario from seguridad.usuario where username = 'jefedeunidad') where id_aplicacion = $1",
      [id],
    )
    const own = await seen('Jefe de unidad')
    expect(own.ids.length).toBeGreaterThan(0)
    expect(await seen({ token })).toEqual(own)
    const [other] = await t.sql<{ id: number }>(
      'select id_trabajador as id from rrhh.trabajador where id_trabajador <> all($1) order by 1 limit 1',
      [own.ids],
    )
    const statusOf = async (params: Row) =>
      (await t.call(routeOf(trabajador.routes, 'get'), { as: { token }, params })).status
    expect([await statusOf({ id: own.ids[0] }), await statusOf({ id: other?.id })]).toEqual([200, 404])
    const file = await t.call(routeOf(trabajador.routes, 'exportList'), { as: { token }, query: { formato: 'csv' } })
    expect(file.status).toBe(403)
  })

  it('are returned in its session, and nobody is notified through it', async () => {
    const { token } = await newApplication(t, 'Consulta')
    const info = await t.call<Row>(session.getSessionInfo, { as: { token } })
    expect(info.status).toBe(200)
    expect(info.body.permisos).toContain(callOf(list))
    expect(await statusBy(token, `GET ${liveNotifications.path}`)).toBe(401)
  })

  it("exclude starting jobs, which run with a user's permissions", async () => {
    const { token } = await newApplication(t, 'Administrador')
    const body = { ruta: callOf(routeOf(turno.routes, 'exportList')), query: { formato: 'csv' } }
    expect((await t.call(jobRoutes.prepareDownload, { as: { token }, body })).status).toBe(403)
    const archivo = { nombre: 'turnos.csv', tipo: 'text/csv', contenido: new TextEncoder().encode('Nombre\nNoche\n') }
    await expectUnchanged(t, async () => {
      const answer = await t.call(routeOf(turno.routes, 'importFile'), { as: { token }, body: { archivo } })
      expect(answer.status, answer.text).toBe(403)
    })
  })
})

describe('application access ends', () => {
  const refused = async (token: string) => {
    const answer = await t.call(list, { as: { token } })
    expect([answer.status, answer.body.errorMessage]).toEqual([
      401,
      'El token de acceso no existe, venció o fue revocado.',
    ])
  }

  it('for good when it is revoked', async () => {
    const { id, token } = await newApplication(t, 'Consulta')
    expect(await statusBy(token)).toBe(200)
    expect((await t.call(aplicacion.routes.revocar, { params: { id } })).body.estado).toBe('revocada')
    await refused(token)
    expect((await t.call(aplicacion.routes.revocar, { params: { id } })).status).toBe(409)
    const body = { nombre: 'Otra vez', vence: '2099-12-31', llamadasPorMinuto: 5 }
    expect((await t.call(aplicacion.routes.update, { params: { id }, body })).status).not.toBe(200)
  })

  it('after its last day in Lima', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Lima' }).format(start)
    const { token } = await newApplication(t, 'Consulta', { vence: today })
    clock.moveTo(new Date(`${today}T23:59:00-05:00`))
    expect(await statusBy(token)).toBe(200)
    clock.moveTo(new Date(Date.parse(`${today}T23:59:00-05:00`) + 120_000))
    await refused(token)
  })

  it('with a warning in its last days', async () => {
    const vence = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const soon = await newApplication(t, 'Consulta', { vence: vence(10) })
    await newApplication(t, 'Consulta', { vence: vence(40) })
    await t.night()
    const alerts = await t.sql<Row>("select asunto from nucleo.alerta where tipo = 'seguridad.aplicacionPorVencer'")
    // the application of the previous test ends today
    expect(alerts.map(({ asunto }) => asunto)).toContain(soon.nombre)
    expect(alerts.length).toBeLessThanOrEqual(2)
  })

  it('as lists show from the next night, and a later expiry date restores it', async () => {
    const { id, nombre, token } = await newApplication(t, 'Consulta')
    await t.sql("update seguridad.aplicacion set vence = '2020-01-01' where id_aplicacion = $1", [id])
    await t.night(start.toISOString().slice(0, 10))
    const params = { id }
    expect((await get(t, aplicacion, id)).body.estado).toBe('vencida')
    await refused(token)
    const values = { nombre, redes: [], llamadasPorMinuto: 300 }
    const update = (vence: string) => t.call(aplicacion.routes.update, { params, body: { ...values, vence } })
    expect((await update('2020-01-01')).status).toBe(400)
    const later = await update(new Date(start.getTime() + 5 * 86_400_000).toISOString().slice(0, 10))
    expect([later.status, later.body.estado], later.text).toEqual([200, 'activa'])
    expect(await statusBy(token)).toBe(200)
  })

  it('with its profile, and returns with it', async () => {
    const made = await t.call<Row>(perfil.routes.create, { body: { nombre: 'De paso', alcance: 'TODO' } })
    const { token } = await newApplication(t, 'De paso')
    expect((await t.call(session.getSessionInfo, { as: { token } })).status).toBe(200)
    const params = { id: Number(made.body.idPerfil) }
    const body = { nombre: 'De paso', alcance: 'TODO', estado: false }
    expect((await t.call(perfil.routes.update, { params, body })).status).toBe(200)
    await refused(token)
    await t.call(perfil.routes.update, { params, body: { ...body, estado: true } })
    expect((await t.call(session.getSessionInfo, { as: { token } })).status).toBe(200)
  })

  it('when its responsible user may not sign in', async () => {
    const person = await newPerson(t, ['Administrador'])
    const { token } = await newApplication(t, 'Consulta', {}, { as: { token: person.token } })
    expect(await statusBy(token)).toBe(200)
    const body = { ...unchanged(person), estado: false }
    expect((await t.call(usuario.routes.update, { params: { id: person.id }, body })).status).toBe(200)
    await refused(token)
  })

  it('together with its file links', async () => {
    const { id, row } = await createRow(t, resourceOf('rrhh.documentoLegajo'))
    expect(row.archivo).toBeTruthy()
    const one = await newApplication(t, 'Administrador')
    const shown = await t.call<Row>(routeOf(resourceOf('rrhh.documentoLegajo').routes, 'get'), {
      as: { token: one.token },
      params: { id },
    })
    const { url } = shown.body.archivo as { url: string }
    expect((await t.call(`GET ${url}`, { as: null })).status).toBe(200)
    await t.call(aplicacion.routes.revocar, { params: { id: one.id } })
    expect((await t.call(`GET ${url}`, { as: null })).status).toBe(403)
  })
})

describe('address and rate of an application', () => {
  it('rejects a disallowed network, also as IPv4-mapped IPv6', async () => {
    const { token } = await newApplication(t, 'Consulta', { redes: ['10.1.0.0/16', '2001:db8::/32', '192.0.2.7'] })
    for (const from of ['10.1.255.3', '::ffff:10.1.0.9', '2001:db8:1::5', '192.0.2.7'])
      expect([from, await statusBy(token, list, from)]).toEqual([from, 200])
    for (const from of ['10.2.0.1', '::ffff:10.2.0.1', '2001:db9::1', '192.0.2.8', '127.0.0.1'])
      expect([from, await statusBy(token, list, from)]).toEqual([from, 403])
  })

  it('rejects invalid networks together with other issues', async () => {
    const body = { nombre: '', perfil: 1, vence: '2001-01-01', redes: ['10.1.0.0/33', 'ayer'], llamadasPorMinuto: 0 }
    const answer = await t.call<Row>(aplicacion.routes.create, { body })
    const fields = (answer.body.errors as { campo: string }[]).map(({ campo }) => campo)
    expect([answer.status, new Set(fields)]).toEqual([400, new Set(['llamadasPorMinuto', 'nombre', 'redes', 'vence'])])
  })

  it('counts calls per application', async () => {
    const { token } = await newApplication(t, 'Consulta', { llamadasPorMinuto: 3 })
    const other = await newApplication(t, 'Consulta', { llamadasPorMinuto: 3 })
    const asked = ['GET /rrhh/api/v1/turno', 'GET /seguridad/api/info', 'GET /rrhh/api/v1/turno']
    for (const route of asked) expect(await statusBy(token, route)).toBe(200)
    const last = await t.call(list, { as: { token } })
    expect([last.status, Number(last.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await statusBy(other.token)).toBe(200)
    clock.moveTo(new Date(start.getTime() + 61_000))
    expect(await statusBy(token)).toBe(200)
  })

  it('records the last use at most once a minute', async () => {
    const { id, token } = await newApplication(t, 'Consulta')
    const seen = async () => (await get(t, aplicacion, id)).body
    expect(await seen()).toMatchObject({ ultimoUso: null, ultimaDireccion: null })
    await statusBy(token)
    const first = await seen()
    expect(first).toMatchObject({ ultimaDireccion: '127.0.0.1', version: 1 })
    clock.moveTo(new Date(start.getTime() + 30_000))
    await statusBy(token)
    expect((await seen()).ultimoUso).toBe(first.ultimoUso)
    clock.moveTo(new Date(start.getTime() + 90_000))
    await statusBy(token)
    expect(Date.parse(String((await seen()).ultimoUso))).toBe(start.getTime() + 90_000)
  })
})

describe('authorship of an application', () => {
  it('audit trail and record name the application', async () => {
    const { nombre, token } = await newApplication(t, 'Administrador', { nombre: 'Marcador de la sede' })
    const { id } = await createRow(
      { call: (route, options) => t.call(route, { ...options, as: { token } }) },
      resourceOf('rrhh.turno'),
    )
    expect((await get(t, turno, id)).body.creadoPor).toBe(`Aplicación ${nombre}`)
    const [event] = await t.sql<Row>(
      "select username from auditoria.evento where tabla = 'rrhh.turno' and id_registro = $1",
      [id],
    )
    expect(event?.username).toBe(`Aplicación ${nombre}`)
  })

  it('the security log contains its rejected calls by name', async () => {
    const { id, nombre, token } = await newApplication(t, 'Consulta', { redes: ['10.1.0.0/16'] })
    await t.sql('truncate auditoria.bitacora')
    await statusBy(token, list, '10.9.0.1')
    await statusBy(token, routeOf(turno.routes, 'create'), '10.1.0.1')
    await t.call(aplicacion.routes.revocar, { params: { id } })
    await statusBy(token, list, '10.1.0.1')
    await statusBy(`wamani_${'x'.repeat(43)}`, list, '10.1.0.1')
    const rows = () =>
      t.sql<Row>("select username, resultado from auditoria.bitacora where tipo = 'RECHAZO' order by 1, 2")
    await expect.poll(rows).toEqual([
      { username: 'Aplicación desconocida', resultado: 401 },
      { username: `Aplicación ${nombre}`, resultado: 401 },
      { username: `Aplicación ${nombre}`, resultado: 403 },
      { username: `Aplicación ${nombre}`, resultado: 403 },
    ])
  })

  it('the token is shown once, and no response contains it or its hash', async () => {
    const { id, token } = await newApplication(t, 'Consulta')
    await statusBy(token)
    const hash = createHash('sha256').update(token)
    const forms = [token, token.slice(14), hash.copy().digest('hex'), hash.digest('base64')]
    const said = [
      (await get(t, aplicacion, id)).text,
      (await t.call(aplicacion.routes.list)).text,
      (await t.call(aplicacion.routes.history, { params: { id } })).text,
      (await t.call(aplicacion.routes.exportList, { query: { formato: 'csv' } })).text,
      JSON.stringify(t.log),
      JSON.stringify(await t.sql('select antes, despues from auditoria.evento')),
      JSON.stringify(await t.sql('select * from auditoria.bitacora')),
      JSON.stringify(await t.sql('select * from nucleo.llamada_contada')),
    ].join('\n')
    for (const form of forms) expect(said).not.toContain(form)
    expect(said).toContain(token.slice(0, 13))
  })
})

describe('privileges through an application', () => {
  it('cannot be gained by registering, changing or ending one', async () => {
    await t.call(perfil.routes.create, { body: { nombre: 'Encargado de fichas', alcance: 'TODO' } })
    await t.sql(`insert into seguridad.perfil_servicio (id_perfil, id_servicio)
      select p.id_perfil, s.id_servicio from seguridad.perfil p, seguridad.servicio s
      where p.nombre = 'Encargado de fichas' and s.modulo = 'seguridad'`)
    await t.sql(`insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
      select p.id_perfil, r.id_servicio, r.id_recurso from seguridad.perfil p, seguridad.recurso r
      where p.nombre = 'Encargado de fichas' and r.url like '/seguridad/api/v1/aplicacion%'`)
    const as = { token: (await newPerson(t, ['Encargado de fichas'])).token }
    const own = await newApplication(t, 'Encargado de fichas', {}, { as })
    expect(own.token).toMatch(/^wamani_[\w-]{43}$/)
    const { id, nombre } = await newApplication(t, 'Administrador')
    const body = { nombre, vence: '2026-12-31', llamadasPorMinuto: 10, redes: [] }
    await expectUnchanged(t, async () => {
      await expect(newApplication(t, 'RRHH', {}, { as })).rejects.toThrow('No tiene permiso')
      expect((await t.call(aplicacion.routes.update, { as, params: { id }, body })).status).toBe(403)
      expect((await t.call(aplicacion.routes.revocar, { as, params: { id } })).status).toBe(403)
    })
  })
})
