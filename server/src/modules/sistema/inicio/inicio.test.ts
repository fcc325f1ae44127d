import { defined } from '@wamani/contract/core/http/defined.ts'
import { checksUser } from '@wamani/contract/core/resource/action.ts'
import { ownScope } from '@wamani/contract/core/resource/declared.ts'
import { modules } from '@wamani/contract/modules.ts'
import { type MenuInfo, session } from '@wamani/contract/seguridad/session.ts'
import { administrator, shippedProfiles } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { type Grafico, type Inicio, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/helpers/testApp.ts'
import { testProfiles } from '../../../../test/helpers/testUsers.ts'

const t = await testApp()
const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

const indicators = modules.flatMap((module) => [...module.attention, ...module.indicators])
const charts = modules.flatMap((module) => module.charts)

async function totalOf(profile: string | undefined, path: string, query: Record<string, string>) {
  const { status, body } = await t.call(`GET ${path}`, { as: profile, query: { ...query, per_page: '1' } })
  return [status, body.total]
}

async function menuOf(profile: string) {
  const { body } = await t.call<MenuInfo>(session.getSessionInfo, { as: profile })
  const screens = body.accesoMenus.flatMap(({ menus }) => menus.flatMap((one) => [one, ...one.subMenus]))
  return { screens: screens.map(({ url }) => url), calls: body.permisos }
}

describe('pending items', () => {
  it('count only records on which the user can perform the action', () => {
    const personal = modules.flatMap(({ resources }) =>
      resources.flatMap((resource) =>
        Object.entries(resource.actions).flatMap(([name, action]) =>
          checksUser(action) ? [{ name, list: resource.routes.list, route: resource.routes[name] }] : [],
        ),
      ),
    )
    const counted = modules
      .flatMap(({ attention }) => attention)
      .flatMap(({ label, route, action, filters }) =>
        personal
          .filter((one) => one.route === action && one.list === route)
          .map(({ name }) => [label, name, filters?.(today).puede]),
      )
    expect(counted.length).toBeGreaterThan(1)
    for (const [label, name, puede] of counted) expect([label, puede]).toEqual([label, name])
  })

  it('leave out requests of the user, which wait for another approver', async () => {
    const label = 'Solicitudes de combustible por aprobar'
    const waits = async () => {
      const { body } = await t.call<Inicio>(inicioRoutes.getInicio)
      return body.espera.find(({ etiqueta }) => etiqueta === label)
    }
    const before = defined(await waits(), label)
    await t.sql(
      `update combustible.solicitud set id_solicitante = (select id_usuario from seguridad.usuario where username = 'admin')
       where id_solicitud = (select min(id_solicitud) from combustible.solicitud where estado = 'enviada')`,
    )
    const after = await waits()
    expect(after?.total ?? 0).toBe(before.total - 1)
    expect(await totalOf(undefined, before.lista.ruta, before.lista.filtros)).toEqual([200, after?.total ?? 0])
  })
})

describe.each(testProfiles)('the home page of %s', (profile) => {
  it('shows totals of the lists it links to, on screens of the menu', async () => {
    const { body } = await t.call<Inicio>(inicioRoutes.getInicio, { as: profile })
    const { screens } = await menuOf(profile)
    for (const { etiqueta, total, lista, pantalla, parametros } of [...body.espera, ...body.cifras]) {
      expect([etiqueta, ...(await totalOf(profile, lista.ruta, lista.filtros))]).toEqual([etiqueta, 200, total])
      expect(parametros).toMatchObject(lista.filtros)
      expect(screens).toContain(pantalla)
    }
    for (const { total } of body.espera) expect(total).toBeGreaterThan(0)
  })

  it('draws charts whose parts are totals of a list', async () => {
    const { body } = await t.call<Grafico[]>(inicioRoutes.listGraficos, { as: profile })
    const { screens } = await menuOf(profile)
    const counted = new Set(charts.flatMap(({ shape, title }) => (shape === 'drawn' ? [title] : [])))
    for (const { titulo, ruta, pantalla, partes } of body) {
      expect(screens).toContain(pantalla)
      if (counted.has(titulo)) continue
      for (const { etiqueta, total, filtros } of partes)
        expect([titulo, etiqueta, ...(await totalOf(profile, ruta, filtros))]).toEqual([titulo, etiqueta, 200, total])
    }
  })

  it('contains everything the profile can see and nothing else', async () => {
    const { screens, calls } = await menuOf(profile)
    const can = (route: { method: string; path: string } | undefined) =>
      route === undefined || calls.includes(`${route.method} ${route.path}`)
    // users limited to their own rows get no totals
    const isWide = shippedProfiles.find(({ nombre }) => nombre === profile)?.alcance !== ownScope
    const open = modules
      .flatMap((module) => module.indicators)
      .filter((one) => isWide && can(one.route) && screens.includes(one.screen))
    // modules in which the user can write come first
    const works = ({ resources }: (typeof modules)[number]) =>
      resources.some(({ routes }) => [routes.create, routes.update].some((route) => route && can(route)))
    const drawn = [...modules.filter(works), ...modules.filter((one) => !works(one))]
      .flatMap((module) => module.charts)
      .filter((one) => isWide && can(one.route) && screens.includes(one.screen))
    const home = await t.call<Inicio>(inicioRoutes.getInicio, { as: profile })
    expect(home.body.cifras.map(({ etiqueta }) => etiqueta)).toEqual(open.map(({ label }) => label))
    const graphs = await t.call<Grafico[]>(inicioRoutes.listGraficos, { as: profile })
    expect(graphs.body.map(({ titulo }) => titulo)).toEqual(drawn.map(({ title }) => title))
    const offered = modules.flatMap(({ pending, attention }) => [...pending, ...attention])
    for (const { etiqueta } of home.body.espera) {
      const { route, action } = {
        action: undefined,
        ...defined(
          offered.find(({ label }) => label === etiqueta),
          etiqueta,
        ),
      }
      expect([etiqueta, can(route), can(action)]).toEqual([etiqueta, true, true])
    }
  })
})

describe('the declarations of the home page', () => {
  it.each(indicators.map((indicator) => [indicator.label, indicator] as const))(
    '%s filters by fields of its list',
    (_, indicator) => {
      const filters = indicator.filters?.(today) ?? {}
      const asked = indicator.route.query?.parse(filters) as object
      expect(Object.keys(asked)).toEqual(expect.arrayContaining(Object.keys(filters)))
    },
  )

  const [parted, paced] = [
    charts.flatMap((chart) => (chart.shape === 'pace' || chart.shape === 'drawn' ? [] : [chart])),
    charts.flatMap((chart) => (chart.shape === 'pace' ? [chart] : [])),
  ]

  it.each(paced.map((chart) => [chart.title, chart] as const))('%s filters by fields of its list', (_, chart) => {
    expect(Object.keys(chart.route.query?.parse(chart.filters) as object)).toEqual(
      expect.arrayContaining(Object.keys(chart.filters)),
    )
  })

  it.each(parted.map((chart) => [chart.title, chart] as const))('%s filters by fields of its list', (_, chart) => {
    const parts = chart.parts(today)
    expect(parts.length).toBeGreaterThan(1)
    for (const { filters } of parts)
      expect(Object.keys(chart.route.query?.parse(filters) as object)).toEqual(
        expect.arrayContaining(Object.keys(filters)),
      )
  })
})

describe('numbers within a scope', () => {
  const labelled = async (profile: string, label: string) => {
    const { body } = await t.call<Inicio>(inicioRoutes.getInicio, { as: profile })
    return [...body.espera, ...body.cifras].find(({ etiqueta }) => etiqueta === label)?.total
  }

  it('count the rows of a unit, and are hidden from users limited to their own rows', async () => {
    const all = await labelled('RRHH', 'Trabajadores activos')
    const ofUnit = await labelled('Jefe de unidad', 'Trabajadores activos')
    expect(await labelled('Trabajador', 'Trabajadores activos')).toBeUndefined()
    expect(ofUnit).toBeGreaterThan(1)
    expect(all).toBeGreaterThan(ofUnit ?? 0)
  })

  it('follow a change of rights at once', async () => {
    expect(await labelled('Consulta', 'Vehículos operativos')).toBeGreaterThan(0)
    await t.sql(
      `delete from seguridad.permiso where id_perfil = (select id_perfil from seguridad.perfil where nombre = 'Consulta')
         and id_recurso = (select id_recurso from seguridad.recurso where url = '/combustible/api/v1/vehiculo' and solicitud = 'GET')`,
    )
    expect(await labelled('Consulta', 'Vehículos operativos')).toBeUndefined()
    expect(await labelled(administrator, 'Vehículos operativos')).toBeGreaterThan(0)
  })
})

it('compares the used part of budgets with the elapsed part of their period', async () => {
  await t.sql(
    'update combustible.presupuesto set fecha_inicio = make_date(anio, 1, 1), fecha_fin = make_date(anio, 12, 31)',
  )
  const DAY_MS = 86_400_000
  const yearAt = (later: number) => Date.UTC(Number(today.slice(0, 4)) + later, 0, 1)
  const passed = Math.round((((Date.parse(today) - yearAt(0)) / DAY_MS + 1) * 100) / ((yearAt(1) - yearAt(0)) / DAY_MS))
  const { body } = await t.call<Grafico[]>(inicioRoutes.listGraficos, { as: 'Combustible' })
  const pace = defined(
    body.find(({ forma }) => forma === 'ritmo'),
    'chart of a pace',
  )
  expect(pace.ritmos.length).toBeGreaterThan(0)
  for (const { transcurrido, usado, etiqueta } of pace.ritmos) {
    expect(transcurrido).toBe(passed)
    expect(usado).toBeGreaterThanOrEqual(0)
    expect(etiqueta).toMatch(/^Meta \d{4}, /)
  }
})

it('requires a session', async () => {
  for (const route of [inicioRoutes.getInicio, inicioRoutes.listGraficos])
    expect((await t.call(route, { as: null })).status).toBe(401)
})
