import type { Page } from '@wamani/contract/core/http/paging.ts'
import type { PaceChart } from '@wamani/contract/core/resource/indicator.ts'
import type { Grafico } from '@wamani/contract/sistema/inicioRoutes.ts'
import { callInternally } from '../../../http/callInternally.ts'
import type { Context } from '../../../http/context.ts'

export const PACE_ROWS = 5
const DAY_MS = 86_400_000

/** Chart that compares the used part of the first rows of a list with the elapsed part of their period. */
export async function drawPace(chart: PaceChart, context: Context): Promise<Grafico> {
  const { title, measure, screen, route, view, filters, fields, rowLabel } = chart
  const query = { ...filters, current_page: 1, per_page: PACE_ROWS }
  const { items } = (await callInternally(context, route, { query })) as Page<Record<string, unknown>>
  return {
    titulo: title,
    medida: measure,
    forma: 'ritmo',
    pantalla: screen,
    ruta: route.path,
    partes: [],
    ritmos: items.map((row) => ({
      etiqueta: rowLabel.replace(/\{(\w+)\}/g, (_, name: string) => String(row[name] ?? '')),
      usado: percent(Number(row[fields.used]), Number(row[fields.whole])),
      transcurrido: passed(String(row[fields.from]), String(row[fields.to]), context.today),
      parametros: { ...view, ...filters },
    })),
  }
}

const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((part * 100) / whole) : 0)

/** Elapsed fraction of a period on a day; both ends count. */
function passed(from: string, to: string, today: string): number {
  const days = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  return Math.min(100, Math.max(0, percent(days(from, today), days(from, to))))
}
