import { BarChart } from '@mantine/charts'
import type { BarChartProps } from '../BarChart.tsx'
import { axisText, colorOf, formatWithUnit } from '../chartData.ts'
import { drawingLabel, pickedIndex, toChartData } from './chartDrawing.ts'
import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'

/** Letters of a name beside a bar: as many as stand in two lines; the table and the tooltip have all. */
const MAX_LABEL_LENGTH = 36
const shortened = (name: string) =>
  name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…` : name

/** The bars themselves. They do not move: numbers are there to be read. */
export function DrawnBars(props: BarChartProps & { height: number }) {
  const { series, rows, stacked, horizontal, height, onSelect, title, unit, scale = 0 } = props
  // what is counted comes in wholes
  const allowDecimals = scale > 0 || unit !== undefined
  return (
    <BarChart
      {...drawingLabel(title)}
      h={height}
      data={toChartData(rows)}
      dataKey="name"
      series={series.map(({ label, color }, index) => ({ name: `v${index}`, label, color: colorOf(color, index) }))}
      type={stacked ? 'stacked' : 'default'}
      orientation={horizontal ? 'vertical' : 'horizontal'}
      valueFormatter={(value) => formatWithUnit(value, props)}
      maxBarWidth={48}
      gridAxis={horizontal ? 'y' : 'x'}
      tickLine="none"
      yAxisProps={
        horizontal
          ? { width: 160, interval: 0, tickFormatter: shortened }
          : { width: 56, tickFormatter: axisText, allowDecimals }
      }
      xAxisProps={horizontal ? { tickFormatter: axisText, allowDecimals } : { minTickGap: 4 }}
      // a thin edge in the page's colour parts neighbours where colours look alike
      barProps={{ isAnimationActive: false, stroke: 'var(--wm-surface)', strokeWidth: 1 }}
      barChartProps={{
        accessibilityLayer: false,
        ...(onSelect && {
          onClick: ({ activeTooltipIndex }) => pickedIndex(activeTooltipIndex, onSelect),
          style: { cursor: 'pointer' },
        }),
      }}
    />
  )
}
