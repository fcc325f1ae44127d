import { DonutChart } from '@mantine/charts'
import { colorOf, formatWithUnit } from '../chartData.ts'
import type { DonutChartProps } from '../DonutChart.tsx'
import { drawingLabel } from './chartDrawing.ts'
import '@mantine/charts/styles.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'

export function DrawnDonut(props: Pick<DonutChartProps, 'title' | 'slices' | 'unit' | 'scale'> & { height: number }) {
  const { slices, height, title } = props
  const sum = slices.reduce((before, { value }) => before + value, 0)
  return (
    <DonutChart
      {...drawingLabel(title)}
      mx="auto"
      data={slices.map(({ name, value, color }, index) => ({ name, value, color: colorOf(color, index) }))}
      size={height - 12}
      thickness={Math.round(height / 7)}
      strokeWidth={2}
      strokeColor="var(--wm-surface)"
      chartLabel={formatWithUnit(sum, props)}
      valueFormatter={(value) => formatWithUnit(value, props)}
      tooltipDataSource="segment"
      pieProps={{ isAnimationActive: false }}
      accessibilityLayer={false}
    />
  )
}
