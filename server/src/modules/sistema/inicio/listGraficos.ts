import type { Route } from '@wamani/contract/core/http/route.ts'
import type { AnyChart, Chart, DrawnChart } from '@wamani/contract/core/resource/indicator.ts'
import { modules } from '@wamani/contract/modules.ts'
import type { Grafico, Inicio, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { callInternally } from '../../../http/callInternally.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { canOpen } from '../canOpen.ts'
import { countList } from './countList.ts'
import { drawPace, PACE_ROWS } from './drawPace.ts'
import { looksOverOthers } from './looksOverOthers.ts'

/** Charts of each module, with the module's write calls. */
const drawing = modules
  .filter(({ charts }) => charts.length > 0)
  .map(({ charts, resources }) => ({
    charts: charts as readonly AnyChart[],
    changes: resources.flatMap(({ routes }) => [routes.create, routes.update].filter((route) => route !== undefined)),
  }))

export const listGraficos: Handler<typeof inicioRoutes.listGraficos> = async (context) =>
  Promise.all((await chartsFor(context)).map((chart) => draw(chart, context)))

/** Placeholders of the charts, shown while they load. */
export const outlineGraficos = async (context: Context): Promise<Inicio['graficos']> =>
  (await chartsFor(context)).map((chart) => ({
    titulo: chart.title,
    forma: formOf[chart.shape],
    pantalla: chart.screen,
    partes: partsOf(chart, context.today),
    hoy: chart.shape === 'pace' || chart.shape === 'drawn' || chart.now === true,
  }))

const formOf = { months: 'meses', parts: 'partes', pace: 'ritmo', drawn: 'partes' } as const

function partsOf(chart: AnyChart, today: string): number {
  if (chart.shape === 'pace') return PACE_ROWS
  return chart.shape === 'drawn' ? chart.count : chart.parts(today).length
}

/** Modules in which the user can write come first, then those that are read-only for the user. */
async function chartsFor(context: Context): Promise<AnyChart[]> {
  const worked = await Promise.all(drawing.map(({ changes }) => canAny(context, changes)))
  const charts = [true, false].flatMap((works) =>
    drawing.filter((_, at) => worked[at] === works).flatMap((module) => module.charts),
  )
  const allowed = charts.map(
    async ({ route, screen }) => (await looksOverOthers(context, route)) && (await canOpen(context, screen)),
  )
  const drawn = await Promise.all(allowed)
  return charts.filter((_, at) => drawn[at])
}

const canAny = async ({ can }: Context, routes: readonly Route[]): Promise<boolean> =>
  (await Promise.all(routes.map(can))).some(Boolean)

function draw(chart: AnyChart, context: Context): Promise<Grafico> {
  if (chart.shape === 'pace') return drawPace(chart, context)
  return chart.shape === 'drawn' ? drawCounted(chart, context) : drawParts(chart, context)
}

async function drawCounted({ title, measure, screen, view, route }: DrawnChart, context: Context): Promise<Grafico> {
  const parts = await callInternally(context, route)
  const partes = parts.map(({ label, tone, total }) => ({
    etiqueta: label,
    tono: tone,
    total,
    parametros: { ...view },
    filtros: {},
  }))
  return { titulo: title, medida: measure, forma: 'partes', pantalla: screen, ruta: route.path, partes, ritmos: [] }
}

async function drawParts(chart: Chart, context: Context): Promise<Grafico> {
  const { title, measure, shape, screen, route, view, parts } = chart
  const counted = parts(context.today).map(async ({ label, tone, filters }) => ({
    etiqueta: label,
    ...(tone && { tono: tone }),
    ...(await countList(context, route, filters)),
    parametros: { ...view, ...filters },
    filtros: filters,
  }))
  const partes = await Promise.all(counted)
  return {
    titulo: title,
    medida: measure,
    forma: formOf[shape],
    pantalla: screen,
    ruta: route.path,
    partes,
    ritmos: [],
  }
}
