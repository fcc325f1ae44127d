import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SaldoVacacional, vacacionRoutes } from '@wamani/contract/rrhh/vacacion/vacacionRoutes.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { download } from '../../../api/download.ts'
import { saveFile } from '../../../api/saveFile.ts'
import { DateTextInput } from '../../../crud/inputs/dates/DateInput.tsx'
import { failed, Toast, type ToastData } from '../../../crud/Toast.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'

const numberColumn = (key: keyof SaldoVacacional, title: string) => ({
  key,
  title,
  numeric: true,
  render: (row: SaldoVacacional) => formatNumber(row[key] as number),
})
const columns = [
  { key: 'trabajador', title: 'Trabajador', render: (row: SaldoVacacional) => row.nombreCompleto },
  { key: 'unidad', title: 'Unidad', render: (row: SaldoVacacional) => row.unidad ?? '—' },
  numberColumn('ganados', 'Ganados'),
  numberColumn('devengado', 'Devengado'),
  numberColumn('gozados', 'Gozados'),
  numberColumn('programados', 'Programados'),
  numberColumn('saldo', 'Saldo'),
  {
    key: 'alertas',
    title: 'Alertas',
    render: ({ alertas }: SaldoVacacional) =>
      alertas.length > 0 ? <StatusDot tone="warning">{alertas.join('. ')}</StatusDot> : '—',
  },
]

export function SaldosView() {
  const [fecha, setFecha] = useState('')
  const [toast, setToast] = useState<ToastData | undefined>(undefined)
  const asked = /^\d{4}-\d\d-\d\d$/.test(fecha) ? { fecha } : {}
  const { data, error, refetch, isFetching } = useQuery<SaldoVacacional[], CallFailure>({
    queryKey: ['rrhh.vacacion', 'saldos', asked],
    queryFn: ({ signal }) => call(vacacionRoutes.reportSaldos, { query: asked, signal }),
    staleTime: 0,
  })
  const save = (formato: 'xlsx' | 'pdf') =>
    download(vacacionRoutes.exportSaldos, { query: { ...asked, formato } })
      .then(saveFile)
      .catch((caught: CallFailure) => setToast(failed(caught)))
  return (
    <Stack gap={16}>
      <Toast toast={toast} onDismiss={() => setToast(undefined)} />
      <Group align="end" justify="space-between" gap={12}>
        <DateTextInput label="Al día" name="Al día" placeholder="Hoy" value={fecha} onChange={setFecha} />
        <Group gap={8}>
          {(['xlsx', 'pdf'] as const).map((formato) => (
            <Button
              key={formato}
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void save(formato)}
            >
              {formato === 'pdf' ? 'PDF' : 'Excel'}
            </Button>
          ))}
        </Group>
      </Group>
      <Card flush>
        <DataTable
          label="Saldos vacacionales"
          columns={columns}
          rows={data}
          rowKey={({ idTrabajador }) => idTrabajador}
          refreshing={isFetching && data !== undefined}
          empty={<EmptyState title="No hay trabajadores con periodos vacacionales" />}
          failure={error && { message: error.errorMessage, trace: error.traza }}
          onRetry={() => void refetch()}
        />
      </Card>
    </Stack>
  )
}
