import { useMemo } from 'react'
import type { Row } from '../../crud/calls.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { type SerieValue, serieRows } from './serieRows.ts'

/** Chart of a statistical series: lines over time; bars if there is a single period. */
export function SerieTab({ row }: { row: Row }) {
  const drawn = useMemo(() => serieRows(row.serie as SerieValue[]), [row.serie])
  const shown = {
    ...drawn,
    title: String(row.indicador),
    category: 'Periodo',
    unit: String(row.unidadMedida),
    scale: 2,
    height: 340,
    description: `Fuente: ${String(row.fuente)}`,
  }
  return drawn.rows.length > 1 ? <LineChart {...shown} /> : <BarChart {...shown} />
}
