import { Group, Stack } from '@mantine/core'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { useReferences } from '../../../crud/inputs/choices/useReferenceOptions.ts'
import { MonthStepper, spanOfMonth } from '../../../ui/dates/MonthStepper.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { CuadroGrid } from './CuadroGrid.tsx'
import { useCuadro } from './useCuadro.ts'
import { useMonthSearch } from './useMonthSearch.ts'

const unidadField = { ...asistencia.fields.unidad, readOnly: false, help: undefined }

export function UnidadCalendar() {
  const { month, idUnidad, change } = useMonthSearch()
  const [unidad] = useReferences('rrhh.unidad', idUnidad === undefined ? [] : [idUnidad])
  const cuadro = useCuadro({ ...spanOfMonth(month), idUnidad })
  const rows = cuadro.data?.trabajadores.length ?? 0
  return (
    <Stack gap={16}>
      <Group justify="space-between" align="end" gap={12}>
        <div style={{ flex: '1 1 240px', maxWidth: 420 }}>
          <FieldInput
            name="unidad"
            field={unidadField}
            value={unidad ?? null}
            onChange={(value) => change({ unidad: (value as Reference | null)?.idUnidad })}
          />
        </div>
        <MonthStepper month={month} onChange={(mes) => change({ mes })} />
      </Group>
      {cuadro.error && (
        <ErrorState
          title={cuadro.error.errorMessage}
          trace={cuadro.error.traza}
          onRetry={() => void cuadro.refetch()}
        />
      )}
      {cuadro.data && rows > 0 && <CuadroGrid label="Calendario de turnos" cuadro={cuadro.data} />}
      {cuadro.data && rows === 0 && (
        <EmptyState title="Ningún trabajador con contrato en este mes">Elija otra unidad u otro mes.</EmptyState>
      )}
    </Stack>
  )
}
