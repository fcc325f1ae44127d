import { lazyPart } from '../layout/lazyPart.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartProps, ChartRow, ChartSeries } from './chartData.ts'

export type LineChartProps = ChartProps & { series: readonly ChartSeries[]; rows: readonly ChartRow[] }

const DrawnLines = lazyPart(async () => (await import('./drawings/DrawnLines.tsx')).DrawnLines)

/** Line chart. Missing values leave a gap. */
export function LineChart(props: LineChartProps) {
  const { series, height = 260 } = props
  return (
    <ChartFrame {...props} height={height} legend={series.length > 1 ? series : []}>
      <DrawnLines {...props} height={height} />
    </ChartFrame>
  )
}
