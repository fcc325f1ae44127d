import { Group, Stack } from '@mantine/core'
import type { Cuadro } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { MonthStepper, spanOfMonth } from '../../../ui/dates/MonthStepper.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Indicators } from '../../../ui/layout/Indicators.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { useCuadro } from './useCuadro.ts'
import { useMonthSearch } from './useMonthSearch.ts'

export function MyMonth() {
  const { month, change } = useMonthSearch()
  const cuadro = useCuadro(spanOfMonth(month))
  return (
    <Stack gap={16}>
      <Group justify="center">
        <MonthStepper month={month} onChange={(mes) => change({ mes })} />
      </Group>
      {cuadro.error && (
        <ErrorState
          title={cuadro.error.errorMessage}
          trace={cuadro.error.traza}
          onRetry={() => void cuadro.refetch()}
        />
      )}
      {cuadro.data?.trabajadores[0] && (
        <>
          <Summary cuadro={cuadro.data} />
          <Card label="Mi mes">
            <MonthCalendar cuadro={cuadro.data} />
          </Card>
        </>
      )}
      {cuadro.data?.trabajadores.length === 0 && (
        <EmptyState title="Sin contrato en este mes">Elija otro mes.</EmptyState>
      )}
    </Stack>
  )
}

function Summary({ cuadro }: { cuadro: Cuadro }) {
  const days = cuadro.trabajadores[0]?.dias ?? []
  const came = (...wanted: string[]) => days.filter(({ condicion }) => wanted.includes(condicion ?? '')).length
  const late = days.reduce((sum, { minutosTardanza }) => sum + minutosTardanza, 0)
  const absences = came('FALTA', 'INCOMPLETA')
  return (
    <Indicators
      label="Resumen del mes"
      indicators={[
        { label: 'Días laborados', value: formatNumber(came('PRESENTE', 'TARDANZA', 'COMISION', 'JUSTIFICADA'), 0) },
        { label: 'Faltas', value: formatNumber(absences, 0), tone: absences > 0 ? 'danger' : undefined },
        { label: 'Tardanza', value: `${formatNumber(late, 0)} min`, tone: late > 0 ? 'warning' : undefined },
      ]}
    />
  )
}
