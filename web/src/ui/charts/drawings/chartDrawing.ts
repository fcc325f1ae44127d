import type { ChartRow } from '../chartData.ts'

/** Rows as the drawing library wants them: the numbers of each series under a name of its own. */
export const toChartData = (rows: readonly ChartRow[]) =>
  rows.map(({ name, values }) => ({
    name,
    ...Object.fromEntries(values.map((value, index) => [`v${index}`, value])),
  }))

/** For screen readers a drawing is one picture; its numbers are in the table. */
export const drawingLabel = (title: string) => ({
  role: 'img',
  'aria-label': `Gráfico: ${title}. «Ver tabla» muestra sus cifras.`,
})

/** Selects the clicked category; a click beside all of them selects none. */
export function pickedIndex(picked: number | string | null | undefined, onSelect: (index: number) => void): void {
  const index = Number(picked ?? -1)
  if (Number.isInteger(index) && index >= 0) onSelect(index)
}
