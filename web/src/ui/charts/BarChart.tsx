import { lazyPart } from '../layout/lazyPart.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartProps, ChartRow, ChartSeries } from './chartData.ts'

export type BarChartProps = ChartProps & {
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
  stacked?: boolean
  /** horizontal bars, for long names */
  horizontal?: boolean
}

const DrawnBars = lazyPart(async () => (await import('./drawings/DrawnBars.tsx')).DrawnBars)

export function BarChart(props: BarChartProps) {
  const { series, rows, horizontal = false } = props
  const { height = horizontal ? Math.max(160, 40 + rows.length * 32) : 260 } = props
  return (
    <ChartFrame {...props} height={height} legend={series.length > 1 ? series : []}>
      <DrawnBars {...props} height={height} />
    </ChartFrame>
  )
}
