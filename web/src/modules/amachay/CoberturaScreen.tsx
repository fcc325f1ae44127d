import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Cobertura, visorRoutes } from '@wamani/contract/amachay/visorRoutes.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { CoberturaCharts } from './cobertura/CoberturaCharts.tsx'
import { CoberturaMap } from './cobertura/CoberturaMap.tsx'
import { CoberturaTables } from './cobertura/CoberturaTables.tsx'
import { VisorFilters } from './VisorFilters.tsx'
import { queryOf, useVisorState } from './visorState.ts'

export function CoberturaScreen() {
  const [state, change] = useVisorState()
  const crumbs = useBreadcrumb('/vacuna/cobertura')
  const query = queryOf(state)
  const coverage = useQuery<Cobertura, CallFailure>({
    queryKey: ['amachay.visor', 'cobertura', query],
    queryFn: ({ signal }) => call(visorRoutes.getCobertura, { query: query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="Cobertura"
        breadcrumb={crumbs}
        description={coverage.data ? periodOf(coverage.data) : '\u00a0'}
      />
      <Stack gap={16}>
        <VisorFilters state={state} change={change} />
        {coverage.error ? (
          <ErrorState
            title="No se pudo calcular la cobertura"
            trace={coverage.error.traza}
            onRetry={() => void coverage.refetch()}
          >
            {coverage.error.errorMessage}
          </ErrorState>
        ) : coverage.data ? (
          <>
            <CoberturaCharts coverage={coverage.data} />
            <CoberturaMap coverage={coverage.data} />
            <CoberturaTables coverage={coverage.data} />
          </>
        ) : (
          <PartLoading />
        )}
      </Stack>
    </>
  )
}

const periodOf = ({ campania: { nombre, fechaInicio, fechaFinal } }: Cobertura) =>
  `${nombre}, del ${fechaInicio} al ${fechaFinal}`
