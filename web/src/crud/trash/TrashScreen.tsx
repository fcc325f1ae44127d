import { Button, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import type { Deleted } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { PaginationLine } from '../../ui/table/PaginationLine.tsx'
import { callsOf, rowIdOf, type ScreenResource, type Values } from '../calls.ts'
import type { Screen } from '../list/useScreen.ts'
import { useBreadcrumb } from '../page/useBreadcrumb.ts'
import { titleOf } from '../record/resourceTexts.ts'
import { referenceDetail, referenceText, shortPhrase } from '../record/valueText.ts'
import { success, Toast, type ToastData } from '../Toast.tsx'
import { restoreRefusal } from './restoreRefusal.ts'

type DeletedRow = Deleted & Values

const ROWS_PER_PAGE = 20

export function TrashScreen(props: {
  resource: ScreenResource
  screen: Screen
  toast: ToastData | undefined
  onToast: (toast: ToastData | undefined) => void
}) {
  const { resource, screen, toast, onToast } = props
  const crumbs = useBreadcrumb(resource.screen)
  const [wantedPage, setPage] = useState(1)
  const trash = useTrash(resource, wantedPage)
  const restoring = useRestore(resource, onToast)
  const can = useCan()
  const { restore } = callsOf(resource)
  const restores = restore !== undefined && can(restore)
  const list = { label: titleOf(resource), to: resource.screen, search: screen.own }
  const total = trash.data?.total ?? 0
  // the last row of the last page may have been restored
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(total / ROWS_PER_PAGE)))
  if (trash.data && page !== wantedPage) setPage(page)

  const restoreButton = (row: DeletedRow) => (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRestore size={16} aria-hidden />}
      aria-label={`Restaurar ${referenceText(row, resource.key)}`}
      loading={restoring.isPending && restoring.variables === row}
      onClick={() => restoring.mutate(row)}
    >
      Restaurar
    </Button>
  )
  return (
    <>
      <PageHeader
        title={`Papelera de ${resource.labels.plural}`}
        breadcrumb={[...crumbs, list]}
        description="Lo eliminado permanece aquí un tiempo; después se borra de forma definitiva."
        action={
          <Button variant="default" onClick={() => screen.show({ op: 'list' })}>
            Volver a la lista
          </Button>
        }
      />
      <Toast toast={toast} onDismiss={() => onToast(undefined)} />
      <Card flush>
        <DataTable<DeletedRow>
          label={`Papelera de ${resource.labels.plural}`}
          columns={[
            { key: 'registro', title: 'Registro', render: (row) => <DeletedName resource={resource} row={row} /> },
            ...(restores ? [{ key: 'volver', title: 'Acciones', render: restoreButton, width: 140 }] : []),
          ]}
          rows={trash.data?.items}
          rowKey={(row) => rowIdOf(resource, row)}
          expected={3}
          empty={
            <EmptyState title="La papelera está vacía">
              Lo que elimine por error podrá restaurarlo desde aquí.
            </EmptyState>
          }
          failure={trash.error && { message: trash.error.errorMessage, trace: trash.error.traza }}
          onRetry={() => void trash.refetch()}
          refreshing={trash.isPlaceholderData}
        />
        {total > ROWS_PER_PAGE && (
          <PaginationLine
            total={total}
            shown={trash.data?.items.length ?? 0}
            page={page}
            perPage={ROWS_PER_PAGE}
            sizes={[ROWS_PER_PAGE]}
            onPage={setPage}
            onPerPage={() => undefined}
          />
        )}
      </Card>
    </>
  )
}

function DeletedName({ resource, row }: { resource: ScreenResource; row: DeletedRow }) {
  return (
    <div style={{ maxWidth: 'calc(100vw - 230px)' }}>
      {[referenceText(row, resource.key), referenceDetail(row, resource.key)].filter(Boolean).join(' · ')}
      <Text size="sm" c="dimmed" className="tabular">
        Eliminado el {formatDateTime(row.eliminadoEn)} por {row.eliminadoPorNombre ?? row.eliminadoPor ?? 'Sistema'}
      </Text>
    </div>
  )
}

function useTrash(resource: ScreenResource, page: number) {
  return useQuery<Page<DeletedRow>, CallFailure>({
    queryKey: [resource.key, 'trash', page],
    queryFn: ({ signal }) => {
      const { trash } = callsOf(resource)
      if (!trash) throw new Error(`${resource.key} has no trash`)
      return call(trash, { query: { current_page: page, per_page: ROWS_PER_PAGE }, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function useRestore(resource: ScreenResource, showToast: (toast: ToastData) => void) {
  return useMutation<unknown, CallFailure, DeletedRow>({
    mutationFn: (row) => {
      const { restore } = callsOf(resource)
      if (!restore) throw new Error(`${resource.key} cannot be restored`)
      return call(restore, { params: { id: rowIdOf(resource, row) } })
    },
    onSuccess: (_, row) => showToast(success(`Se restauró ${shortPhrase(resource, row)}.`)),
    onError: (failure) => showToast(restoreRefusal(failure)),
  })
}
