import { useQuery } from '@tanstack/react-query'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import type { Indicator } from '../../ui/layout/Indicators.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { ScreenResource } from '../calls.ts'

const MAX_ROWS = 100

export const observedIndicator = ({ observadas }: Pick<ImportBatch, 'observadas'>): Indicator[] =>
  observadas > 0 ? [{ label: 'Con observaciones', value: formatNumber(observadas), tone: 'warning' }] : []

export function ObservedRows({ resource, batch }: { resource: ScreenResource; batch: ImportBatch }) {
  const { idImportacion: id, observadas } = batch
  const rows = useQuery<{ items: ImportRow[]; total: number }, CallFailure>({
    queryKey: [resource.key, 'import', id, 'observed', observadas, batch.estado],
    queryFn: ({ signal }) => {
      const query = { estado: 'observaciones' as const, desde: 0, cuantas: MAX_ROWS }
      return call(importBatchRoutes.importRows, { params: { id }, query, signal })
    },
    enabled: observadas > 0,
  })
  if (observadas === 0) return null
  const more = observadas > MAX_ROWS ? ` (las primeras ${MAX_ROWS})` : ''
  return (
    <DataTable<ImportRow>
      label={`Filas con observaciones${more}`}
      columns={[
        { key: 'numero', title: 'Fila', numeric: true, width: 72, render: ({ numero }) => numero },
        { key: 'observaciones', title: 'Observaciones', allLines: true, render: textOf },
      ]}
      rows={rows.data?.items}
      rowKey={({ numero }) => numero}
      expected={3}
      empty={null}
      failure={rows.error && { message: rows.error.errorMessage, trace: rows.error.traza }}
      onRetry={() => void rows.refetch()}
    />
  )
}

const textOf = ({ observaciones }: ImportRow) =>
  observaciones.map(({ mensaje, omitida }) => (omitida ? `Se importa sin este dato: ${mensaje}` : mensaje)).join('. ')
