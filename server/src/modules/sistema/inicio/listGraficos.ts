import type { Chart } from '@wamani/contract/core/resource/indicator.ts'
import { modules } from '@wamani/contract/modules.ts'
import type { Grafico, Inicio, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { canOpen } from '../canOpen.ts'
import { countList } from './countList.ts'

const charts: readonly Chart[] = modules.flatMap((module) => module.charts)

/** The charts of the modules the person may see; each part is the total of a list. */
export const listGraficos: Handler<typeof inicioRoutes.listGraficos> = async (context) =>
  Promise.all((await chartsFor(context)).map((chart) => draw(chart, context)))

/** What each of them will look like. */
export const outlineGraficos = async (context: Context): Promise<Inicio['graficos']> =>
  (await chartsFor(context)).map(({ title, shape, screen, parts }) => ({
    titulo: title,
    forma: formOf[shape],
    pantalla: screen,
    partes: parts(context.today).length,
  }))

const formOf = { months: 'meses', parts: 'partes' } as const

async function chartsFor({ can }: Context): Promise<Chart[]> {
  const allowed = charts.map(async ({ route, screen }) => (await can(route)) && (await canOpen(can, screen)))
  const drawn = await Promise.all(allowed)
  return charts.filter((_, at) => drawn[at])
}

async function draw(chart: Chart, context: Context): Promise<Grafico> {
  const { title, measure, shape, screen, route, view, parts } = chart
  const counted = parts(context.today).map(async ({ label, tone, filters }) => ({
    etiqueta: label,
    ...(tone && { tono: tone }),
    ...(await countList(context, route, filters)),
    parametros: { ...view, ...filters },
    filtros: filters,
  }))
  const partes = await Promise.all(counted)
  return { titulo: title, medida: measure, forma: formOf[shape], pantalla: screen, ruta: route.path, partes }
}
