import { defined } from '@wamani/contract/core/http/defined.ts'
import { modules } from '@wamani/contract/modules.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { type MenuInfo, session } from '@wamani/contract/seguridad/session.ts'
import { administrator } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { type AccionHallada, buscarRoutes, type Registro } from '@wamani/contract/sistema/buscarRoutes.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { routeOf } from '../../../../test/helpers/everyResource.ts'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'
import { testProfiles } from '../../../../test/helpers/testUsers.ts'

const t = await testApp()
const patience = (milliseconds: number) =>
  t.sql(`update nucleo.parametro set valor = $1 where nombre = 'busqueda.esperaMs'`, [String(milliseconds)])
await patience(5000)

type Found = { items: Registro[]; incompleto: boolean }
const find = async (profile: string, query: string) =>
  (await t.call<Found>(buscarRoutes.findRecords, { as: profile, query: { query } })).body
const resources = modules.flatMap((module) => module.resources)

const samples = ['quispe', 'María', '2026', 'salud', 'agua', 'camioneta', 'cusco', 'admin', 'contrato', 'ene']

async function menuOf(profile: string) {
  const { body } = await t.call<MenuInfo>(session.getSessionInfo, { as: profile })
  return body.accesoMenus.flatMap(({ menus }) =>
    menus.flatMap((one) => [one.url, ...one.subMenus.map(({ url }) => url)]),
  )
}

describe.each(testProfiles)('a search by %s', (profile) => {
  it('finds only records that the lists show to the user and the screens open', async () => {
    const screens = await menuOf(profile)
    for (const query of samples) {
      const { items, incompleto } = await find(profile, query)
      expect(incompleto).toBe(false)
      for (const { recurso, id, pantalla, parametros } of items) {
        const { routes, id: idName } = defined(
          resources.find(({ key }) => key === recurso),
          recurso,
        )
        const list = await t.call<{ items: Record<string, unknown>[] }>(routeOf(routes, 'list'), {
          as: profile,
          query: { query, per_page: 300 },
        })
        expect([recurso, list.body.items.map((row) => row[idName])]).toEqual([recurso, expect.arrayContaining([id])])
        expect([recurso, (await t.call(routeOf(routes, 'get'), { as: profile, params: { id } })).status]).toEqual([
          recurso,
          200,
        ])
        expect(screens).toContain(pantalla)
        expect(parametros.id).toBe(String(id))
      }
    }
  })

  it('offers only actions that the profile can start', async () => {
    const { body } = await t.call<AccionHallada[]>(buscarRoutes.listActions, { as: profile })
    const info = await t.call<MenuInfo>(session.getSessionInfo, { as: profile })
    const screens = await menuOf(profile)
    for (const { pantalla, parametros } of body) {
      const name = parametros.op === 'new' ? 'create' : 'importFile'
      const calls = resources
        .filter(({ screen, opens }) => (opens?.screen ?? screen) === pantalla)
        .flatMap(({ routes }) => routes[name] ?? [])
        .map(({ method, path }) => `${method} ${path}`)
      expect(info.body.permisos.filter((call) => calls.includes(call))).not.toEqual([])
      expect(screens).toContain(pantalla)
    }
  })
})

describe('a search', () => {
  it('ignores case and accents and puts records with the words in their name first', async () => {
    const made = await t.call<{ idTurno: number }>(turno.routes.create, {
      body: {
        codigo: 'ZAHORI',
        nombre: 'Ñandú Zahorí',
        horaIngreso: '08:00',
        horaSalida: '16:00',
        toleranciaMin: 5,
      },
    })
    expect(made.status).toBe(201)
    const { items } = await find(administrator, 'nandu ZAHORI')
    expect(items[0]).toMatchObject({
      recurso: 'rrhh.turno',
      id: made.body.idTurno,
      tipo: 'Turno',
      titulo: 'Ñandú Zahorí',
      pantalla: '/gsrrhh/turno',
      parametros: { op: 'view', id: String(made.body.idTurno) },
    })
  })

  it('finds a person in every list that knows the name', async () => {
    const known = firstOf(
      await t.sql<{ dni: string }>('select numero_documento as dni from rrhh.trabajador order by 1 limit 1'),
    )
    const { items } = await find('RRHH', known.dni)
    expect(items[0]).toMatchObject({ recurso: 'rrhh.trabajador', detalle: expect.stringContaining(known.dni) })
    expect(items.map(({ recurso }) => recurso)).toContain('rrhh.contrato')
  })

  it('matches protected search fields only for users who can search by them', async () => {
    const filed = firstOf(
      await t.sql<{ id: number; words: string }>(
        `select d.id_denuncia as id, w.nombres || ' ' || w.apellidos as words
         from sireda.denuncia d join sireda.denunciante w using (id_denunciante)
         -- of several with one name the latest are shown
         order by 1 desc limit 1`,
      ),
    )
    // a search result is not logged as a reading of personal data
    const readings = () =>
      t.sql(
        `select id_lectura from auditoria.lectura l join sireda.denuncia d on d.id_denunciante = any(l.registros)
         where l.recurso = 'sireda.denunciante' and d.id_denuncia = $1 order by 1`,
        [filed.id],
      )
    const before = await readings()
    const found = async (profile: string) =>
      (await find(profile, filed.words)).items.filter(({ recurso }) => recurso === 'sireda.denuncia')
    expect((await found('Denuncias')).map(({ id }) => id)).toContain(filed.id)
    expect(await found('Consulta')).toEqual([])
    expect(await readings()).toEqual(before)
  })

  it('finds words in different fields, and two-letter words at the beginning of a word', async () => {
    const held = firstOf(
      await t.sql<{ numero: string; name: string; id: number }>(
        `select c.numero, w.apellido_paterno as name, c.id_contrato as id
         from rrhh.contrato c join rrhh.trabajador w using (id_trabajador) order by 3 desc limit 1`,
      ),
    )
    const ids = (items: Registro[]) => items.filter(({ recurso }) => recurso === 'rrhh.contrato').map(({ id }) => id)
    expect(ids((await find('RRHH', `${held.name} ${held.numero}`)).items)).toContain(held.id)
    expect(ids((await find('RRHH', `${held.numero} xyzzyxyzzy`)).items)).toEqual([])
    const { items } = await find('RRHH', held.name.slice(0, 2))
    expect(items.length).toBeGreaterThan(0)
  })

  it('returns nothing for one letter, an empty query or unknown words', async () => {
    for (const query of ['', ' ', 'a', 'xyzzyxyzzy'])
      expect(await find(administrator, query)).toEqual({ items: [], incompleto: false })
  })

  it('finds only rows of the user when the scope is limited to own rows', async () => {
    const own = await t.sql<{ id: number }>(
      `select id_trabajador as id from seguridad.usuario where username = 'trabajador'`,
    )
    for (const query of ['ma', 'qui', 'es']) {
      const { items } = await find('Trabajador', query)
      const workers = items.filter(({ recurso }) => recurso === trabajador.key)
      expect(workers.filter(({ id }) => id !== firstOf(own).id)).toEqual([])
    }
  })

  it('leaves out a slow list and returns the others in time', async () => {
    await patience(250)
    const blocker = new pg.Client(t.url)
    await blocker.connect()
    await blocker.query('begin; lock table rrhh.turno in access exclusive mode')
    const begun = Date.now()
    const { items, incompleto } = await find(administrator, 'admin')
    const lasted = Date.now() - begun
    await blocker.query('rollback')
    await blocker.end()
    await patience(5000)
    expect(incompleto).toBe(true)
    expect(lasted).toBeLessThan(20_000)
    expect(items.map(({ recurso }) => recurso)).not.toContain('rrhh.turno')
  })
})

describe('recently opened records', () => {
  it('are named while the user can see them', async () => {
    const row = firstOf(await t.sql<{ id: number }>('select id_turno as id from rrhh.turno order by 1 limit 1'))
    const worker = firstOf(
      await t.sql<{ id: number }>(
        `select id_trabajador as id from rrhh.trabajador where id_trabajador <>
         (select id_trabajador from seguridad.usuario where username = 'trabajador') order by 1 limit 1`,
      ),
    )
    const registros = `rrhh.turno:${row.id},rrhh.trabajador:${worker.id},rrhh.turno:999999,nada.nada:1`
    const named = async (profile: string) =>
      (await t.call<Registro[]>(buscarRoutes.nameRecords, { as: profile, query: { registros } })).body.map(
        ({ recurso, id }) => `${recurso}:${id}`,
      )
    expect(await named('RRHH')).toEqual([`rrhh.turno:${row.id}`, `rrhh.trabajador:${worker.id}`])
    expect(await named('Trabajador')).not.toContain(`rrhh.trabajador:${worker.id}`)
    expect(await named('Certificados')).toEqual([])
    const wrong = await t.call(buscarRoutes.nameRecords, { query: { registros: "rrhh.turno:1' or 1=1" } })
    expect(wrong.status).toBe(400)
  })
})

it('lists actions that the user can start', async () => {
  const offered = async (profile: string) =>
    (await t.call<AccionHallada[]>(buscarRoutes.listActions, { as: profile })).body.map(({ etiqueta }) => etiqueta)
  expect(await offered('RRHH')).toEqual(
    expect.arrayContaining(['Nuevo turno', 'Nueva unidad', 'Importar trabajadores']),
  )
  expect(await offered(administrator)).toEqual(
    expect.arrayContaining(['Nuevo vale', 'Registrar consumo', 'Nuevo grupo', 'Nueva tarea', 'Nueva encuesta']),
  )
  expect(await offered('Consulta')).toEqual([])
})
