import { BarChart } from '@mantine/charts'
import type { BarChartProps } from '../BarChart.tsx'
import { axisText, colorOf, formatWithUnit } from '../chartData.ts'
import { drawingLabel, pickedIndex, toChartData } from './chartDrawing.ts'
import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'

/** Characters of a label that fit in two lines; the table and the tooltip have the full text. */
const MAX_LABEL_LENGTH = 36
const shortened = (name: string) =>
  name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…` : name

export function DrawnBars(props: BarChartProps & { height: number }) {
  const { series, rows, stacked, horizontal, height, onSelect, title, unit, scale = 0 } = props
  // counts have no decimals
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
      // thin outline in the surface colour, to separate similar neighbours
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
