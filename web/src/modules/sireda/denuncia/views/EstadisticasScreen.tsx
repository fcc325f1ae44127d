import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { type Barra, denunciaRoutes, type Estadisticas } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { call } from '../../../../api/call.ts'
import type { CallFailure } from '../../../../api/callFailure.ts'
import type { ListState } from '../../../../crud/list/listState.ts'
import { BarChart } from '../../../../ui/charts/BarChart.tsx'
import { DonutChart } from '../../../../ui/charts/DonutChart.tsx'
import { LineChart } from '../../../../ui/charts/LineChart.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { formatNumber } from '../../../../ui/format/formatNumber.ts'
import { CardGrid } from '../../../../ui/layout/CardGrid.tsx'
import { Indicators } from '../../../../ui/layout/Indicators.tsx'
import classes from './EstadisticasScreen.module.css'
import { FilteredFrame } from './FilteredFrame.tsx'
import { filterQuery } from './filterQuery.ts'
import { monthName } from './monthName.ts'

/** Statistics of the filtered complaints. Each chart has a table; each total links to its list. */
export function EstadisticasScreen() {
  return <FilteredFrame>{(state) => <Counted state={state} />}</FilteredFrame>
}

function Counted({ state }: { state: ListState }) {
  const query = filterQuery(state)
  const { data, error, refetch } = useQuery<Estadisticas, CallFailure>({
    queryKey: [denuncia.key, 'estadisticas', query],
    queryFn: ({ signal }) => call(denunciaRoutes.countDenuncias, { query: query, signal }),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <ErrorState title="No se pudieron contar las denuncias" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <Skeleton height={320} />
  if (data.total === 0) return <EmptyState title="No hay denuncias que contar">Quite algún filtro.</EmptyState>
  return (
    <div className={classes.root}>
      <Totals data={data} filters={query} />
      <Charts data={data} />
    </div>
  )
}

function Totals({ data, filters }: { data: Estadisticas; filters: Record<string, unknown> }) {
  const { total, porAtender, vencidas, respondidas, diasPromedio } = data
  const list = (more: Record<string, string>) => ({ to: denuncia.screen, search: { ...filters, ...more } })
  const count = (value: number) => formatNumber(value, 0)
  const days = diasPromedio === null ? '—' : `${formatNumber(diasPromedio, 1)} días`
  return (
    <Indicators
      label="Resumen de denuncias"
      indicators={[
        { label: 'Denuncias', value: count(total), ...list({}) },
        { label: 'Por atender', value: count(porAtender), tone: 'info', ...list({ idEtapa: '1,2' }) },
        {
          label: 'Vencidas',
          value: count(vencidas),
          tone: vencidas > 0 ? 'danger' : 'success',
          ...list({ vencida: 'true' }),
        },
        { label: 'Respondidas', value: count(respondidas), tone: 'success', ...list({ idEtapa: '3' }) },
        { label: 'Tiempo promedio de respuesta', value: days, note: 'en promedio' },
      ]}
    />
  )
}

const MAX_BARS = 12
const series = [{ label: 'En plazo o respondidas' }, { label: 'Vencidas', color: 'danger' as const }]
const bars = (rows: readonly Barra[]) =>
  rows.slice(0, MAX_BARS).map(({ nombre, total, vencidas }) => ({ name: nombre, values: [total - vencidas, vencidas] }))

const heightFor = (rows: readonly Barra[]) => 60 + Math.min(rows.length, MAX_BARS) * 46

function Charts({ data }: { data: Estadisticas }) {
  const { porTipo, porCategoria, porEntidad, porMes } = data
  const months = porMes.map(({ mes, recibidas, respondidas }) => ({
    name: monthName(mes),
    values: [recibidas, respondidas],
  }))
  return (
    <CardGrid>
      <LineChart
        title="Denuncias por mes"
        category="Mes"
        series={[{ label: 'Recibidas' }, { label: 'Respondidas', color: 2 }]}
        rows={months}
      />
      <DonutChart
        title="Denuncias por tipo"
        category="Tipo"
        measure="Denuncias"
        slices={porTipo.map(({ nombre, total }) => ({ name: nombre, value: total }))}
      />
      <BarChart
        title="Denuncias por categoría"
        category="Categoría"
        series={series}
        rows={bars(porCategoria)}
        height={heightFor(porCategoria)}
        stacked
        horizontal
      />
      <BarChart
        title="Denuncias por entidad"
        category="Entidad"
        series={series}
        rows={bars(porEntidad)}
        height={heightFor(porEntidad)}
        stacked
        horizontal
      />
    </CardGrid>
  )
}
