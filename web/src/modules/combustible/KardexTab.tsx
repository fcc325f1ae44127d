import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { presupuesto } from '@wamani/contract/combustible/presupuesto/presupuesto.ts'
import { type Movimiento, reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { symbolOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { formatMoney } from '../../ui/format/formatMoney.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type DataColumn, DataTable } from '../../ui/table/DataTable.tsx'
import { PaginationLine } from '../../ui/table/PaginationLine.tsx'

const tipos = {
  asignacion: 'Asignación',
  compromiso: 'Compromiso',
  liberacion: 'Liberación',
  consumo: 'Consumo',
  extorno: 'Extorno',
}
const quantity = (value: number | null, unidad = '') =>
  value === null ? '—' : `${quantityText(value)} ${symbolOf(unidad)}`.trim()
const columns: DataColumn<Movimiento>[] = [
  { key: 'fecha', title: 'Fecha', render: ({ fecha }) => formatDateTime(fecha) },
  { key: 'tipo', title: 'Movimiento', render: ({ tipo }) => tipos[tipo] },
  { key: 'documento', title: 'Documento', render: ({ documento }) => documento },
  { key: 'insumo', title: 'Insumo', render: ({ insumo }) => insumo?.nombre ?? '—' },
  {
    key: 'cantidad',
    title: 'Cantidad',
    numeric: true,
    render: ({ cantidad, insumo }) => (insumo ? quantity(cantidad, insumo.unidad) : '—'),
  },
  { key: 'importe', title: 'Importe', numeric: true, render: ({ importe }) => formatMoney(importe) },
  {
    key: 'saldoCantidad',
    title: 'Saldo del insumo',
    numeric: true,
    render: ({ saldoCantidad, insumo }) => quantity(saldoCantidad, insumo?.unidad),
  },
  { key: 'saldoMonto', title: 'Saldo del monto', numeric: true, render: ({ saldoMonto }) => formatMoney(saldoMonto) },
]
const sizes = [10, 15, 20, 50]

export function KardexTab({ row }: { row: Row }) {
  const idPresupuesto = rowIdOf(presupuesto, row)
  const [paging, setPaging] = useState({ current_page: 1, per_page: 20 })
  const { data, error, refetch, isPlaceholderData } = useQuery<Page<Movimiento>, CallFailure>({
    queryKey: [presupuesto.key, 'kardex', idPresupuesto, paging],
    queryFn: ({ signal }) => call(reporteRoutes.listKardex, { query: { idPresupuesto, ...paging }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Card flush label="Kardex">
      <DataTable
        label="Kardex"
        columns={columns}
        rows={data?.items}
        rowKey={({ idKardex }) => idKardex}
        empty={<EmptyState title="Aún no hay movimientos" />}
        failure={error && { message: error.errorMessage, trace: error.traza }}
        onRetry={() => void refetch()}
        refreshing={isPlaceholderData}
      />
      {data && data.total > 0 && (
        <PaginationLine
          page={paging.current_page}
          perPage={paging.per_page}
          total={data.total}
          shown={data.items.length}
          sizes={sizes}
          onPage={(current_page) => setPaging({ ...paging, current_page })}
          onPerPage={(per_page) => setPaging({ current_page: 1, per_page })}
        />
      )}
    </Card>
  )
}
