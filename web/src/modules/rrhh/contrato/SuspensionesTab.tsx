import { useQuery } from '@tanstack/react-query'
import { contrato, contratoRoutes, type Suspension } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { motivoSuspension } from '@wamani/contract/rrhh/contrato/contratoActions.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { valueText } from '../../../crud/record/valueText.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'

const motivo = motivoSuspension()

export function SuspensionesTab({ row }: { row: Row }) {
  const id = rowIdOf(contrato, row)
  const { data, error, refetch } = useQuery<Suspension[], CallFailure>({
    queryKey: [contrato.key, 'suspensiones', id],
    queryFn: ({ signal }) => call(contratoRoutes.listSuspensiones, { params: { id }, signal }),
    staleTime: 0,
  })
  return (
    <Card flush>
      <DataTable
        label="Suspensiones"
        columns={[
          { key: 'motivo', title: 'Motivo', render: (one) => valueText(motivo, one.motivo) },
          { key: 'fechaInicio', title: 'Desde', render: (one) => formatDate(one.fechaInicio) },
          { key: 'fechaFin', title: 'Hasta', render: (one) => formatDate(one.fechaFin) || 'Sin fecha' },
          { key: 'reservaPlaza', title: 'Reserva la plaza', render: (one) => (one.reservaPlaza ? 'Sí' : 'No') },
          { key: 'documento', title: 'Documento', render: (one) => one.documento },
        ]}
        rows={data}
        rowKey={({ idSuspension }) => idSuspension}
        expected={2}
        empty={<EmptyState title="No tiene suspensiones">Se registran con «Suspender».</EmptyState>}
        failure={error && { message: error.errorMessage, trace: error.traza }}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}
