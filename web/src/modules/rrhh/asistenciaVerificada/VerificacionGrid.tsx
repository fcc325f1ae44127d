import { Button, Group, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { today } from '@wamani/contract/core/kinds/today.ts'
import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import type { CuadroDia } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { ActionDialog } from '../../../crud/actions/ActionDialog.tsx'
import { callsOf, type Row } from '../../../crud/calls.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { useReferences } from '../../../crud/inputs/choices/useReferenceOptions.ts'
import { FieldValue } from '../../../crud/record/FieldValue.tsx'
import type { ToastData } from '../../../crud/Toast.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { CuadroGrid } from '../asistencia/CuadroGrid.tsx'
import { type Month, useCuadro, usePeriodos } from '../asistencia/useCuadro.ts'
import { useMonthSearch } from '../asistencia/useMonthSearch.ts'
import { DiaDialog } from './DiaDialog.tsx'

const unidadField = { ...asistencia.fields.unidad, readOnly: false }
/** More than the workers of the largest unit with its subunits. */
const MAX_ROWS = 300
const OPEN = ['PENDIENTE', 'OBSERVADA']

type Chosen = { month: Row; day: CuadroDia }

const lastOver = (periodos: readonly Month[]) => {
  const day = today()
  return periodos.find(({ fechaFin }) => fechaFin < day) ?? periodos[0]
}

/** Month of a unit, workers by days. A click on a day overrides it; the last column shows the days left to verify. */
export function VerificacionGrid({ showToast }: { showToast: (toast: ToastData) => void }) {
  const { idUnidad, idPeriodo, change } = useMonthSearch()
  const periodos = usePeriodos()
  const period = periodos.data?.find((one) => one.idPeriodo === idPeriodo) ?? lastOver(periodos.data ?? [])
  const [unidad] = useReferences('rrhh.unidad', idUnidad === undefined ? [] : [idUnidad])
  const cuadro = useCuadro(period && { desde: period.fechaInicio, hasta: period.fechaFin, idUnidad })
  const months = useMonths(period?.idPeriodo, idUnidad)
  const [chosen, setChosen] = useState<Chosen | undefined>(undefined)
  const [action, setAction] = useState<{ name: string; row: Row } | undefined>(undefined)
  const monthOf = (idTrabajador: number) =>
    months.data?.find(({ trabajador }) => (trabajador as Reference).idTrabajador === idTrabajador)
  return (
    <Stack gap={16}>
      <Group align="start" gap={12}>
        <Select
          label="Periodo"
          w={180}
          allowDeselect={false}
          withScrollArea={false}
          styles={{ options: { maxHeight: 288, overflowY: 'auto' } }}
          data={(periodos.data ?? []).map(({ idPeriodo: id, nombre }) => ({ value: String(id), label: nombre }))}
          value={period ? String(period.idPeriodo) : null}
          onChange={(id) => change({ periodo: Number(id) })}
        />
        <div style={{ flex: '1 1 220px', maxWidth: 420 }}>
          <FieldInput
            name="unidad"
            field={unidadField}
            value={unidad ?? null}
            onChange={(value) => change({ unidad: (value as Reference | null)?.idUnidad })}
          />
        </div>
      </Group>
      {cuadro.error && (
        <ErrorState
          title={cuadro.error.errorMessage}
          trace={cuadro.error.traza}
          onRetry={() => void cuadro.refetch()}
        />
      )}
      {cuadro.data?.trabajadores.length === 0 && (
        <EmptyState title="Ningún trabajador con contrato en este periodo">
          Elija otra unidad u otro periodo.
        </EmptyState>
      )}
      {cuadro.data && cuadro.data.trabajadores.length > 0 && (
        <CuadroGrid
          label="Asistencia por verificar"
          cuadro={cuadro.data}
          onChoose={({ idTrabajador }, day) => {
            const month = monthOf(idTrabajador)
            if (month) setChosen({ month, day })
            else showToast({ status: 'warning', title: 'Genere primero la asistencia por verificar del periodo.' })
          }}
          end={{
            title: 'Estado',
            render: ({ idTrabajador }) => (
              <MonthState month={monthOf(idTrabajador)} onAction={(name, row) => setAction({ name, row })} />
            ),
          }}
        />
      )}
      {chosen && (
        <DiaDialog
          {...chosen}
          editable={OPEN.includes(String(chosen.month.estado))}
          onDone={(toast) => {
            setChosen(undefined)
            showToast(toast)
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
      {action && (
        <ActionDialog
          resource={asistenciaVerificada}
          {...action}
          onDone={(toast) => {
            showToast(toast)
          }}
          onClose={() => setAction(undefined)}
        />
      )}
    </Stack>
  )
}

function MonthState({ month, onAction }: { month: Row | undefined; onAction: (name: string, row: Row) => void }) {
  const can = useCan()
  if (!month) return <>Sin generar</>
  const { verificar, conformar } = asistenciaVerificada.routes
  const open = OPEN.includes(String(month.estado))
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <FieldValue field={asistenciaVerificada.fields.estado} value={month.estado} />
      {open && can(verificar) && (
        <Button size="compact-sm" variant="light" onClick={() => onAction('verificar', month)}>
          Verificar
        </Button>
      )}
      {month.estado === 'VERIFICADA' && can(conformar) && (
        <Button size="compact-sm" variant="light" onClick={() => onAction('conformar', month)}>
          Conforme
        </Button>
      )}
    </Group>
  )
}

function useMonths(idPeriodo: number | undefined, idUnidad: number | undefined) {
  return useQuery<Row[], CallFailure>({
    queryKey: [asistenciaVerificada.key, 'grid', idPeriodo, idUnidad],
    queryFn: async ({ signal }) => {
      const query = { idPeriodo, idUnidad, current_page: 1, per_page: MAX_ROWS }
      return (await call(callsOf(asistenciaVerificada).list, { query: query, signal })).items
    },
    enabled: idPeriodo !== undefined,
  })
}
