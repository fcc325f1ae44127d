import { Button, Group, Stack } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { grifo } from '@wamani/contract/combustible/grifo.ts'
import { type Liquidacion, reporteRoutes } from '@wamani/contract/combustible/reporteRoutes.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { today } from '@wamani/contract/core/kinds/today.ts'
import { symbolOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { saveFile } from '../../api/saveFile.ts'
import { useCan } from '../../api/useCan.ts'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { failed, type ToastData } from '../../crud/Toast.tsx'
import { MonthStepper } from '../../ui/dates/MonthStepper.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDate } from '../../ui/format/formatDate.ts'
import { formatMoney } from '../../ui/format/formatMoney.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Indicators } from '../../ui/layout/Indicators.tsx'
import { type DataColumn, DataTable } from '../../ui/table/DataTable.tsx'

type Linea = Liquidacion['lineas'][number]
const columns: DataColumn<Linea>[] = [
  { key: 'fecha', title: 'Fecha', render: ({ fecha }) => formatDate(fecha) },
  { key: 'comprobante', title: 'Comprobante', render: ({ comprobante }) => comprobante },
  { key: 'vale', title: 'Vale', render: ({ vale }) => vale },
  { key: 'placa', title: 'Placa', render: ({ placa }) => placa ?? '—' },
  { key: 'insumo', title: 'Insumo', render: ({ insumo }) => insumo },
  {
    key: 'cantidad',
    title: 'Cantidad',
    numeric: true,
    render: ({ cantidad, medida }) => `${quantityText(cantidad)} ${symbolOf(medida)}`,
  },
  { key: 'importe', title: 'Importe', numeric: true, render: ({ importe }) => formatMoney(importe) },
]

export function LiquidacionTab({ row, showToast }: { row: Row; showToast: (toast: ToastData | undefined) => void }) {
  const id = rowIdOf(grifo, row)
  const [mes, setMes] = useState(() => today().slice(0, 7))
  const can = useCan()
  const { data, error, refetch } = useQuery<Liquidacion, CallFailure>({
    queryKey: [grifo.key, 'liquidacion', id, mes],
    queryFn: ({ signal }) => call(reporteRoutes.getLiquidacion, { params: { id }, query: { mes }, signal }),
  })
  const saving = useMutation<void, CallFailure, 'pdf' | 'xlsx'>({
    mutationFn: async (formato) =>
      saveFile(await download(reporteRoutes.exportLiquidacion, { params: { id }, query: { mes, formato } })),
    onError: (failure) => showToast(failed(failure)),
  })
  return (
    <Stack gap={16}>
      <Group gap={12}>
        <MonthStepper month={mes} onChange={setMes} />
        {can(reporteRoutes.exportLiquidacion) &&
          (
            [
              ['xlsx', 'Excel', IconFileSpreadsheet],
              ['pdf', 'PDF', IconFileTypePdf],
            ] as const
          ).map(([formato, label, Drawn]) => (
            <Button
              key={formato}
              variant="default"
              leftSection={<Drawn size={18} aria-hidden />}
              loading={saving.isPending && saving.variables === formato}
              onClick={() => saving.mutate(formato)}
            >
              {label}
            </Button>
          ))}
      </Group>
      {data && (
        <Indicators
          label="Liquidación del mes"
          indicators={[
            { label: 'Total', value: formatMoney(data.total) },
            { label: 'Comprobantes', value: String(data.comprobantes) },
            ...data.porInsumo.map(({ insumo, medida, cantidad, importe }) => ({
              label: insumo,
              value: `${quantityText(cantidad)} ${symbolOf(medida)}`,
              note: formatMoney(importe),
            })),
          ]}
        />
      )}
      <Card flush title="Consumos del mes">
        <DataTable
          label="Consumos del mes"
          columns={columns}
          rows={data?.lineas}
          rowKey={({ vale, insumo }) => `${vale} ${insumo}`}
          empty={<EmptyState title="Sin consumos en el mes" />}
          failure={error && { message: error.errorMessage, trace: error.traza }}
          onRetry={() => void refetch()}
        />
      </Card>
    </Stack>
  )
}
