import { LineChart } from '@mantine/charts'
import { axisText, colorOf, formatWithUnit } from '../chartData.ts'
import type { LineChartProps } from '../LineChart.tsx'
import { drawingLabel, pickedIndex, toChartData } from './chartDrawing.ts'
import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'

const dashes = ['', '6 3', '2 3', '10 4', '8 3 2 3', '1 4'].map((dash) => dash !== '' && { strokeDasharray: dash })

/** Lines differ in their dash pattern too. */
export function DrawnLines(props: LineChartProps & { height: number }) {
  const { series, rows, height, onSelect, title } = props
  return (
    <LineChart
      {...drawingLabel(title)}
      h={height}
      data={toChartData(rows)}
      dataKey="name"
      series={series.map(({ label, color }, index) => ({
        name: `v${index}`,
        label,
        color: colorOf(color, index),
        ...dashes[index % dashes.length],
      }))}
      curveType="linear"
      connectNulls={false}
      withDots={rows.length <= 62}
      valueFormatter={(value) => formatWithUnit(value, props)}
      tickLine="none"
      yAxisProps={{ width: 56, tickFormatter: axisText }}
      xAxisProps={{ minTickGap: 12 }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{
        accessibilityLayer: false,
        ...(onSelect && { onClick: ({ activeTooltipIndex }) => pickedIndex(activeTooltipIndex, onSelect) }),
      }}
    />
  )
}
