import type { ChartRow } from '../chartData.ts'

/** Rows in the format of the chart library: series `v0`, `v1`, …. */
export const toChartData = (rows: readonly ChartRow[]) =>
  rows.map(({ name, values }) => ({
    name,
    ...Object.fromEntries(values.map((value, index) => [`v${index}`, value])),
  }))

/** Screen readers see an image; the data are in the table. */
export const drawingLabel = (title: string) => ({
  role: 'img',
  'aria-label': `Gráfico: ${title}. «Ver tabla» muestra sus cifras.`,
})

/** Calls `onSelect` for a click on a category; ignores clicks elsewhere. */
export function pickedIndex(picked: number | string | null | undefined, onSelect: (index: number) => void): void {
  const index = Number(picked ?? -1)
  if (Number.isInteger(index) && index >= 0) onSelect(index)
}
