import type { ChartRow } from '../chartData.ts'

/** Rows as the drawing library wants them: the figures of each series under a name of its own. */
export const asDrawn = (rows: readonly ChartRow[]) =>
  rows.map(({ name, values }) => ({
    name,
    ...Object.fromEntries(values.map((value, index) => [`v${index}`, value])),
  }))

/** For readers of the screen a drawing is one picture; its figures are in the table. */
export const drawingLabel = (title: string) => ({
  role: 'img',
  'aria-label': `Gráfico: ${title}. «Ver tabla» muestra sus cifras.`,
})

/** Tells which category was clicked; beside all of them nothing is told. */
export function pickedIndex(picked: number | string | null | undefined, showToast: (index: number) => void): void {
  const index = Number(picked ?? -1)
  if (Number.isInteger(index) && index >= 0) showToast(index)
}
