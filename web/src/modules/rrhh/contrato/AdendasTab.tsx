import { useQuery } from '@tanstack/react-query'
import { type Adenda, contrato, contratoRoutes } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { tipoAdenda } from '@wamani/contract/rrhh/contrato/contratoActions.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { valueText } from '../../../crud/record/valueText.ts'
import { StoredFile } from '../../../crud/storedFiles/StoredFile.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatMoney } from '../../../ui/format/formatMoney.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'

const tipo = tipoAdenda()

export function AdendasTab({ row }: { row: Row }) {
  const id = rowIdOf(contrato, row)
  const { data, error, refetch } = useQuery<Adenda[], CallFailure>({
    queryKey: [contrato.key, 'adendas', id],
    queryFn: ({ signal }) => call(contratoRoutes.listAdendas, { params: { id }, signal }),
    staleTime: 0,
  })
  return (
    <Card flush>
      <DataTable
        label="Adendas"
        columns={[
          { key: 'numero', title: 'N.°', numeric: true, width: 64, render: ({ numero }) => numero },
          { key: 'tipo', title: 'Tipo', render: (one) => valueText(tipo, one.tipo) },
          { key: 'fechaInicio', title: 'Desde', render: (one) => formatDate(one.fechaInicio) },
          { key: 'fechaFin', title: 'Hasta', render: (one) => formatDate(one.fechaFin) || '—' },
          {
            key: 'remuneracion',
            title: 'Remuneración',
            numeric: true,
            render: (one) => formatMoney(one.remuneracion) || '—',
          },
          { key: 'documento', title: 'Documento', render: (one) => one.documento },
          {
            key: 'archivo',
            title: 'Archivo',
            render: ({ archivo }) => (archivo ? <StoredFile value={archivo} name={archivo.nombre} /> : '—'),
          },
          { key: 'motivo', title: 'Motivo', render: (one) => one.motivo },
          {
            key: 'anulada',
            title: 'Estado',
            render: ({ anulada }) => (
              <StatusDot tone={anulada ? 'neutral' : 'success'}>{anulada ? 'Anulada' : 'Vigente'}</StatusDot>
            ),
          },
        ]}
        rows={data}
        rowKey={({ idAdenda }) => idAdenda}
        expected={2}
        empty={<EmptyState title="No tiene adendas">Se registran con «Registrar adenda».</EmptyState>}
        failure={error && { message: error.errorMessage, trace: error.traza }}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}
