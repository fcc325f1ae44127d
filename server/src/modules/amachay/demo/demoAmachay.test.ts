import { campania } from '@wamani/contract/amachay/campania.ts'
import { amachay } from '@wamani/contract/amachay/index.ts'
import type {
  Cobertura,
  EstablecimientoPanel,
  EstablecimientoPunto,
  Punto,
} from '@wamani/contract/amachay/visorRoutes.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'
import { demoVolunteers } from './demoVolunteers.ts'

const t = await testApp()
const { listPuntos, listEstablecimientos, getPanel, getCobertura } = amachay.routes

test('the sample has 3 campaigns, 150 establishments and 2,000 doses within the rules', async () => {
  const [counts] = await t.sql(`select (select count(*)::int from amachay.campania) as campanias,
    (select count(*)::int from amachay.establecimiento) as establecimientos,
    (select count(distinct nombre_establecimiento)::int from amachay.establecimiento) as nombres,
    (select count(*)::int from amachay.vacunacion) as dosis,
    (select count(*)::int from amachay.vacunacion v join amachay.campania c on c.id = v.id_campania
      where v.fecha not between c.fecha_inicio and c.fecha_final or v.dosis > c.dosis_esquema) as fuera,
    (select count(*)::int from amachay.vacunacion s join amachay.vacunacion p using (id_campania, documento)
      where s.dosis = 2 and p.dosis = 1 and s.fecha - p.fecha < 21) as pronto`)
  expect(counts).toEqual({ campanias: 3, establecimientos: 150, nombres: 150, dosis: 2000, fuera: 0, pronto: 0 })
})

test.each(['2026-10-31', '2026-03-01', '2025-06-01'])(
  'volunteers of a sample made on %s registered before that day',
  async (day) => {
    const now = new Date(`${day}T08:00:00-05:00`)
    const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: 'muestra', now }
    await t.sql('delete from amachay.voluntario')
    await t.sql('delete from amachay.voluntario_empresa')
    await t.database.transaction(stamp, (db) => demoVolunteers(db, [1, 2, 3], now))
    const [counts] = await t.sql(
      `select count(*)::int as todos, count(*) filter (where fecha_registro >= $1)::int as tarde
     from (select fecha_registro from amachay.voluntario union all select fecha_registro from amachay.voluntario_empresa) v`,
      [now],
    )
    expect(counts).toEqual({ todos: 125, tarde: 0 })
  },
)

test('sample people have the sex that their names suggest, and volunteers register by day', async () => {
  const women = ['Ana', 'Carmen', 'Flor', 'Ruth', 'Rosa', 'Luz Marina', 'Yanet', 'Gladys', 'Nélida']
  const [counts] = await t.sql(
    `select count(*) filter (where (sexo = 'F') <> (nombre = any($1)))::int as otros,
      (select count(*)::int from amachay.voluntario
        where (fecha_registro at time zone 'America/Lima')::time not between '08:00' and '18:00') as noches
    from (select nombre, sexo from amachay.personal union all select nombre, sexo from amachay.voluntario) p`,
    [women],
  )
  expect(counts).toEqual({ otros: 0, noches: 0 })
})

test('the map shows doses to a hundred metres, without personal data', async () => {
  const { body } = await t.call<Punto[]>(listPuntos)
  const [{ n } = { n: 0 }] = await t.sql('select count(*)::int as n from amachay.vacunacion where id_campania = 1')
  expect(body).toHaveLength(Number(n))
  expect(new Set(Object.keys(firstOf(body)))).toEqual(new Set(['dosis', 'fecha', 'grupoEdad', 'sexo', 'x', 'y']))
  for (const { x, y } of body) expect([x, y].map((degree) => Math.round(degree * 1000) / 1000)).toEqual([x, y])
  expect((await t.call(listPuntos, { query: { idCampania: 999 } })).status).toBe(404)
  expect(
    (await t.call<Punto[]>(listPuntos, { query: { idCampania: 2, fechaDesde: '01/07/2026' } })).body.length,
  ).toBeGreaterThan(0)
})

test('every place on the map opens a panel with matching counts', async () => {
  const { body } = await t.call<EstablecimientoPunto[]>(listEstablecimientos)
  expect(body).toHaveLength(150)
  const total = body.reduce((sum, one) => sum + one.total, 0)
  expect((await t.call<Punto[]>(listPuntos)).body).toHaveLength(total)
  const busiest = firstOf(body.toSorted((a, b) => b.total - a.total))
  const panel = await t.call<EstablecimientoPanel>(getPanel, { params: { cod: busiest.codigoUnico } })
  const { porDosis, porSexo, porGrupoEdad, porDia } = panel.body
  expect(panel.body).toMatchObject({ total: busiest.total, porDosis: busiest.porDosis })
  for (const counts of [porDosis, porSexo, porGrupoEdad, porDia])
    expect(counts.reduce((sum, one) => sum + one.total, 0)).toBe(busiest.total)
  const none = await t.call(getPanel, { params: { cod: '99999999' } })
  expect([none.status, none.body.errorMessage]).toEqual([404, 'No se encontró el establecimiento.'])
})

test('coverage counts persons against the goal, in total and by district, age and day', async () => {
  const { body } = await t.call<Cobertura>(getCobertura, { query: { idCampania: 1 } })
  expect(body).toMatchObject({ campania: { poblacionObjetivo: 1500, dosisEsquema: 2 }, iniciados: 910 })
  expect(body.completos).toBeGreaterThan(300)
  const sums = (parts: readonly { total: number; personas: number }[]) => [
    parts.reduce((sum, { total }) => sum + total, 0),
    parts.reduce((sum, { personas }) => sum + personas, 0),
  ]
  for (const parts of [body.porDistrito, body.porGrupoEdad, body.porDia])
    expect(sums(parts)).toEqual([body.dosis, body.iniciados])
  expect(body.porGrupoEdad.map(({ grupo, meta }) => [grupo, meta])).toEqual([
    ['0-4', 120],
    ['5-11', 150],
    ['12-17', 120],
    ['18-29', 240],
    ['30-59', 540],
    ['60+', 330],
  ])
})

test('a campaign returns its goals by district and age; also when nobody was vaccinated', async () => {
  const stored = (await t.call<Record<string, unknown>>(campania.routes.get, { params: { id: 1 } })).body
  const goals = {
    metasDistrito: [
      { ubigeo: '080101', meta: 700 },
      { ubigeo: '010101', meta: 50 },
    ],
    metasEdad: [{ grupo: '60+', meta: 90 }],
  }
  const change = (body: object) => t.call(campania.routes.update, { body: { ...stored, ...body } })
  const repeated = await change({ metasEdad: [goals.metasEdad[0], { grupo: '60+', meta: 1 }] })
  expect(repeated.body.errors).toEqual([{ campo: 'metasEdad.1.grupo', mensaje: 'El grupo de edad no debe repetirse' }])
  expect((await change(goals)).body).toMatchObject({
    metasDistrito: [
      { ubigeo: { distrito: 'Cusco' }, meta: 700 },
      { ubigeo: { distrito: 'Chachapoyas' }, meta: 50 },
    ],
    metasEdad: [{ grupo: '60+', meta: 90 }],
  })
  const { body } = await t.call<Cobertura>(getCobertura, { query: { idCampania: 1 } })
  expect(body.porDistrito.find(({ ubigeo }) => ubigeo === '080101')).toMatchObject({ meta: 700 })
  expect(body.porDistrito.at(-1)).toEqual({
    ...{ ubigeo: '010101', distrito: 'Chachapoyas', provincia: 'Chachapoyas' },
    ...{ total: 0, personas: 0, completos: 0, meta: 50 },
  })
  expect(body.porGrupoEdad.map(({ meta }) => meta)).toEqual([null, null, null, null, null, 90])
})
