import { Button, Group, Space } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { callsOf, type Row, rowIdOf } from '../../crud/calls.ts'
import { RecordPager } from '../../crud/page/RecordPager.tsx'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { FieldValue } from '../../crud/record/FieldValue.tsx'
import { RowsTable } from '../../crud/record/RowsTable.tsx'
import { valueColumns } from '../../crud/record/valueColumns.tsx'
import { Toast, type ToastData } from '../../crud/Toast.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { pendientesDe } from './pendientesDe.ts'

const EmitirValeDialog = lazyPart(async () => (await import('./EmitirValeDialog.tsx')).EmitirValeDialog)
const ImprimirValeDialog = lazyPart(async () => (await import('./ImprimirValeDialog.tsx')).ImprimirValeDialog)

const columns = valueColumns<Row>(vale, ['numero', 'detalle', 'grifo', 'fechaVencimiento', 'estado'])

export function ValesDeSolicitud({ row, issues, onLeave }: { row: Row; issues: boolean; onLeave: () => void }) {
  const id = rowIdOf(solicitud, row)
  const can = useCan()
  const go = useGo()
  const crumbs = useBreadcrumb(solicitud.screen)
  const [issuing, setIssuing] = useState(issues && pendientesDe(row).length > 0)
  const [printing, setPrinting] = useState<Row | undefined>(undefined)
  const [toast, showToast] = useState<ToastData | undefined>(undefined)
  const vales = useQuery<Page<Row>, CallFailure>({
    queryKey: [vale.key, 'list', 'solicitud', id],
    queryFn: ({ signal }) =>
      call(callsOf(vale).list, { query: { idSolicitud: [id], per_page: 100, current_page: 1 }, signal }),
  })
  const prints = can(valeRoutes.printVale)
  /** print the new voucher at once: stations accept vouchers on paper only */
  function issued(said: ToastData, made: Row) {
    showToast(said)
    if (prints) setPrinting(made)
  }
  return (
    <>
      <PageHeader
        title={`Vales de ${String(row.numero)}`}
        breadcrumb={[...crumbs, { label: 'Solicitudes', to: solicitud.screen }]}
        description={<FieldValue field={solicitud.fields.estado} value={row.estado} />}
        action={
          <Group gap={8}>
            <RecordPager resource={solicitud} id={rowIdOf(solicitud, row)} />
            <Button variant="default" onClick={onLeave}>
              Volver a la lista
            </Button>
            {row.estado === 'aprobada' && pendientesDe(row).length > 0 && can(vale.routes.create) && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIssuing(true)}>
                Emitir vale
              </Button>
            )}
          </Group>
        }
      />
      <Toast toast={toast} onDismiss={() => showToast(undefined)} />
      <Card title="Insumos">
        <RowsTable field={solicitud.fields.detalle} value={row.detalle} />
      </Card>
      <Space h={16} />
      <Card flush title="Vales">
        <DataTable
          label="Vales"
          columns={columns}
          rows={vales.data?.items}
          rowKey={(one) => rowIdOf(vale, one)}
          rowLabel={(one) => String(one.numero)}
          onOpen={(one) => go({ to: vale.screen ?? '.', search: { op: 'vale', id: rowIdOf(vale, one) } })}
          actions={(one) =>
            prints && one.estado !== 'anulado'
              ? [
                  {
                    key: 'print',
                    label: 'Imprimir',
                    icon: <IconPrinter size={18} aria-hidden />,
                    quick: true,
                    onClick: () => setPrinting(one),
                  },
                ]
              : []
          }
          empty={<EmptyState title="Aún no hay vales de esta solicitud" />}
          failure={vales.error && { message: vales.error.errorMessage, trace: vales.error.traza }}
          onRetry={() => void vales.refetch()}
        />
      </Card>
      {issuing && <EmitirValeDialog row={row} onDone={issued} onClose={() => setIssuing(false)} />}
      {printing && (
        <ImprimirValeDialog
          id={rowIdOf(vale, printing)}
          numero={String(printing.numero)}
          onClose={() => setPrinting(undefined)}
        />
      )}
    </>
  )
}
