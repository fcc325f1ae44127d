import { useQuery } from '@tanstack/react-query'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { type Paso, solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { FieldValue } from '../../../crud/record/FieldValue.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'

export function TramiteTab({ row }: { row: Row }) {
  const id = rowIdOf(solicitud, row)
  const { data, error, refetch } = useQuery<Paso[], CallFailure>({
    queryKey: [solicitud.key, 'tramite', id],
    queryFn: ({ signal }) => call(solicitudRoutes.listTramite, { params: { id }, signal }),
    staleTime: 0,
  })
  return (
    <Card flush>
      <DataTable
        label="Pasos de la solicitud"
        columns={[
          { key: 'fecha', title: 'Fecha', render: ({ fechaHora }) => formatDateTime(fechaHora) },
          {
            key: 'estado',
            title: 'Estado',
            render: ({ estadoNuevo }) => <FieldValue field={solicitud.fields.estado} value={estadoNuevo} />,
          },
          { key: 'usuario', title: 'Por', render: ({ nombre, usuario }) => nombre ?? usuario },
          { key: 'comentario', title: 'Comentario', render: ({ comentario }) => comentario ?? '—' },
        ]}
        rows={data}
        rowKey={({ idSolicitudHistorial }) => idSolicitudHistorial}
        expected={2}
        empty={<EmptyState title="Sin pasos" />}
        failure={error && { message: error.errorMessage, trace: error.traza }}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}
