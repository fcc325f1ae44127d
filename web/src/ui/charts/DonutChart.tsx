import { lazyPart } from '../layout/lazyPart.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type ChartColor, type ChartProps, gatherSlices } from './chartData.ts'

export type Slice = { name: string; value: number; color?: ChartColor }

export type DonutChartProps = Omit<ChartProps, 'onSelect'> & {
  slices: readonly Slice[]
  /** header of the column of numbers, «Dosis» */
  measure: string
}

const DrawnDonut = lazyPart(async () => (await import('./drawings/DrawnDonut.tsx')).DrawnDonut)

/**
 * Donut chart with the total in the middle. With more than six slices the smallest become «Otros»; the table shows all.
 */
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
