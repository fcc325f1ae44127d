import { lazyPart } from '../layout/lazyPart.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type ChartColor, type ChartProps, gatherSlices } from './chartData.ts'

export type Slice = { name: string; value: number; color?: ChartColor }

export type DonutChartProps = Omit<ChartProps, 'onSelect'> & {
  slices: readonly Slice[]
  /** what the numbers count, «Dosis»: heads their column */
  measure: string
}

const DrawnDonut = lazyPart(async () => (await import('./drawings/DrawnDonut.tsx')).DrawnDonut)

/** Parts of a whole, whose sum stands in the middle. More than six parts: the smallest become «Otros», and the table shows all. */
export function DonutChart(props: DonutChartProps) {
  const { slices, measure, height = 220 } = props
  const drawn = gatherSlices(slices)
  return (
    <ChartFrame
      {...props}
      height={height}
      series={[{ label: measure }]}
      rows={slices.map(({ name, value }) => ({ name, values: [value] }))}
      legend={drawn.map(({ name, color }) => ({ label: name, color }))}
    >
      <DrawnDonut {...props} height={height} slices={drawn} />
    </ChartFrame>
  )
}
