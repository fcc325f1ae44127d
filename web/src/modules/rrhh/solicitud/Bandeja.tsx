import { useQuery } from '@tanstack/react-query'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type ChosenAction, RowDialog } from '../../../crud/actions/RowDialog.tsx'
import { useRowActions } from '../../../crud/actions/useRowActions.tsx'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { useRowFocus } from '../../../crud/list/useRowFocus.ts'
import { FieldValue } from '../../../crud/record/FieldValue.tsx'
import { Toast, type ToastData } from '../../../crud/Toast.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatTime } from '../../../ui/format/formatTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { useGo } from '../../../ui/layout/useGo.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'

const { trabajador, tipoSolicitud } = solicitud.fields
const { visar, aprobar, rechazar } = solicitud.actions
/** The inbox offers decisions only, not annulment. */
const inbox = { ...solicitud, actions: { visar, aprobar, rechazar } }
const MAX_ROWS = 100

/**
 * Requests that wait for the current user, earliest first, each with its next action. `from`: id of the request opened
 * before.
 */
export function Bandeja({ from }: { from?: number | undefined }) {
  const go = useGo()
  const [toast, setToast] = useState<ToastData | undefined>(undefined)
  const [chosen, setChosen] = useState<ChosenAction | undefined>(undefined)
  const show = (op: 'view' | 'edit') => (row: Row) =>
    go({ to: solicitud.screen ?? '.', search: { vista: 'pendientes', op, id: rowIdOf(solicitud, row) } })
  const open = show('view')
  const { actionsOf } = useRowActions({ resource: inbox, open, edit: show('edit'), choose: setChosen })
  const { data, error, refetch, isFetching } = useQuery<Page<Row>, CallFailure>({
    queryKey: [solicitud.key, 'pendientes'],
    queryFn: ({ signal }) =>
      call(solicitudRoutes.listPendientes, {
        // the list does not show attachments
        query: { current_page: 1, per_page: MAX_ROWS, sustentos: false },
        signal,
      }),
    staleTime: 0,
  })
  const ids = useMemo(() => data?.items.map((row) => rowIdOf(solicitud, row)), [data])
  const { table } = useRowFocus(ids, from)
  return (
    <div ref={table}>
      <Toast toast={toast} onDismiss={() => setToast(undefined)} />
      <Card flush>
        <DataTable
          label="Solicitudes por atender"
          columns={[
            {
              key: 'trabajador',
              title: 'Trabajador',
              render: (row) => <FieldValue field={trabajador} value={row.trabajador} />,
            },
            {
              key: 'tipo',
              title: 'Tipo',
              render: (row) => <FieldValue field={tipoSolicitud} value={row.tipoSolicitud} />,
            },
            { key: 'cuando', title: 'Cuándo', render: datesText },
            { key: 'motivo', title: 'Motivo', render: (row) => String(row.motivo) },
          ]}
          rows={data?.items}
          rowKey={(row) => rowIdOf(solicitud, row)}
          rowLabel={(row) => `Solicitud ${String(row.numero)}`}
          expected={5}
          refreshing={isFetching && data !== undefined}
          empty={
            <EmptyState title="No tiene solicitudes por atender">
              Aquí verá las solicitudes que debe atender.
            </EmptyState>
          }
          failure={error && { message: error.errorMessage, trace: error.traza }}
          onRetry={() => void refetch()}
          onOpen={open}
          actions={actionsOf}
        />
      </Card>
      <RowDialog resource={inbox} chosen={chosen} onDone={setToast} onClose={() => setChosen(undefined)} />
    </div>
  )
}

function datesText({ fechaInicio, fechaFin, horaInicio, horaFin }: Row): string {
  const [from, to] = [formatDate(String(fechaInicio)), formatDate(String(fechaFin))]
  const hours = horaInicio
    ? `, ${formatTime(String(horaInicio))}${horaFin ? `–${formatTime(String(horaFin))}` : ''}`
    : ''
  return (from === to ? from : `${from} – ${to}`) + hours
}
