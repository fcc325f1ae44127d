import { useQuery } from '@tanstack/react-query'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { ActionDialog } from '../../../crud/actions/ActionDialog.tsx'
import { actionFits } from '../../../crud/actions/actionFits.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { Toast, type ToastData } from '../../../crud/Toast.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatTime } from '../../../ui/format/formatTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { useGo } from '../../../ui/layout/useGo.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Icon } from '../../../ui/text/Icon.tsx'
import { cells } from '../cells.tsx'

const { trabajador: TrabajadorCell, tipoSolicitud: TipoSolicitudCell } = cells
const decisions = ['visar', 'aprobar', 'rechazar'] as const
type Decision = (typeof decisions)[number]
const MAX_ROWS = 100

/** Requests on which this person acts next, each with the action that is due; the one that begins first on top. */
export function Bandeja() {
  const go = useGo()
  const [toast, setToast] = useState<ToastData | undefined>(undefined)
  const [chosen, setChosen] = useState<{ name: Decision; row: Row } | undefined>(undefined)
  const { data, error, refetch, isFetching } = useQuery<Page<Row>, CallFailure>({
    queryKey: [solicitud.key, 'pendientes'],
    queryFn: ({ signal }) =>
      call(solicitudRoutes.listPendientes, {
        query: { current_page: 1, per_page: MAX_ROWS },
        signal,
      }),
    staleTime: 0,
  })
  const done = (answer: ToastData) => {
    setToast(answer)
  }
  const actionsOf = (row: Row) =>
    decisions
      .filter((name) => actionFits(solicitud, solicitud.actions[name], row))
      .map((name) => {
        const { label, icon, tone } = solicitud.actions[name]
        const quick = name !== 'rechazar'
        return {
          ...{ key: name, label, quick, danger: tone === 'danger' },
          icon: <Icon name={icon} size={18} />,
          onClick: () => setChosen({ name, row }),
        }
      })
  return (
    <>
      <Toast toast={toast} onDismiss={() => setToast(undefined)} />
      <Card flush>
        <DataTable
          label="Solicitudes por atender"
          columns={[
            { key: 'trabajador', title: 'Trabajador', render: (row) => <TrabajadorCell row={row} /> },
            { key: 'tipo', title: 'Tipo', render: (row) => <TipoSolicitudCell row={row} /> },
            { key: 'cuando', title: 'Cuándo', render: whenOf },
            { key: 'motivo', title: 'Motivo', render: (row) => String(row.motivo) },
          ]}
          rows={data?.items}
          rowKey={(row) => rowIdOf(solicitud, row)}
          rowLabel={(row) => `Solicitud ${String(row.numero)}`}
          expected={5}
          refreshing={isFetching && data !== undefined}
          empty={<EmptyState title="No tiene solicitudes por atender">Aquí verá las que esperan por usted.</EmptyState>}
          failure={error && { message: error.errorMessage, trace: error.traza }}
          onRetry={() => void refetch()}
          onOpen={(row) => go({ to: '.', search: { op: 'view', id: rowIdOf(solicitud, row) } })}
          actions={actionsOf}
        />
      </Card>
      {chosen && <ActionDialog resource={solicitud} {...chosen} onDone={done} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** The days of a request, with its hours. */
function whenOf({ fechaInicio, fechaFin, horaInicio, horaFin }: Row): string {
  const [from, to] = [formatDate(String(fechaInicio)), formatDate(String(fechaFin))]
  const hours = horaInicio
    ? `, ${formatTime(String(horaInicio))}${horaFin ? `–${formatTime(String(horaFin))}` : ''}`
    : ''
  return (from === to ? from : `${from} – ${to}`) + hours
}
