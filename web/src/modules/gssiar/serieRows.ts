import { type Ubigeo, ubigeoText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import type { ChartRow, ChartSeries } from '../../ui/charts/chartData.ts'

export type SerieValue = { periodo: string; valor: number; ubigeo: Ubigeo | null }

const placeOf = ({ ubigeo }: SerieValue) => (ubigeo ? ubigeoText(ubigeo) : 'Región')

/** Chart data of a statistical series: one line per place, periods in order, gaps where a value is missing. */
export function serieRows(serie: readonly SerieValue[]): { series: ChartSeries[]; rows: ChartRow[] } {
  const places = [...new Set(serie.map(placeOf))]
  const periods = [...new Set(serie.map(({ periodo }) => periodo))].toSorted()
  const values = new Map(serie.map((one) => [`${one.periodo} ${placeOf(one)}`, one.valor]))
  return {
    series: places.map((label) => ({ label })),
    rows: periods.map((name) => ({ name, values: places.map((place) => values.get(`${name} ${place}`) ?? null) })),
  }
}
