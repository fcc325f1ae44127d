import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { bareIdOf } from '@wamani/contract/core/kinds/references.ts'
import { newLabel, noneLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type ChosenAction, RowDialog } from '../actions/RowDialog.tsx'
import { useRowActions } from '../actions/useRowActions.tsx'
import { callsOf, type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import { relatedCard } from '../columns/listCard.tsx'
import { success, type ToastData } from '../Toast.tsx'
import { childResource } from './childResource.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { titleOf } from './resourceTexts.ts'
import { valueColumns } from './valueColumns.tsx'
import { recordText, shortPhrase } from './valueText.ts'

const MAX_ROWS = 300

type ChildProps = {
  resource: ScreenResource
  field: string
  parent: number
  showToast: (toast: ToastData | undefined) => void
  columns?: readonly string[]
  /** rendered above the table, next to the add button */
  head?: ReactNode
}

export function ChildRecords({ resource, field, parent, showToast, columns, head }: ChildProps) {
  const child = useMemo(() => childResource(resource, field, parent), [resource, field, parent])
  const [opened, setOpened] = useState<Row | 'new' | undefined>(undefined)
  const [chosen, setChosen] = useState<ChosenAction | undefined>(undefined)
  const can = useCan()
  const { create, update } = callsOf(resource)
  const list = useChildren(resource, field, parent)
  const { opens, actionsOf } = useRowActions({ resource: child, open: setOpened, choose: setChosen })
  const add = create && can(create) && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
      {newLabel(resource)}
    </Button>
  )
  function close(saved: Row) {
    showToast(success(`Se ${opened === 'new' ? 'registró' : 'guardó'} ${shortPhrase(resource, saved)}.`))
    setOpened(undefined)
    void list.refetch()
  }
  return (
    <Stack gap={16}>
      {(head || add) && (
        <Group justify={head ? 'space-between' : 'flex-end'} align="flex-end" gap={16}>
          {head}
          {add}
        </Group>
      )}
      <Card flush>
        <DataTable
          label={titleOf(resource)}
          columns={valueColumns(resource, columns ?? child.list.columns)}
          rows={list.data}
          rowKey={(row) => rowIdOf(resource, row)}
          rowLabel={(row) => recordText(resource, row)}
          card={relatedCard(child, columns ?? child.list.columns)}
          expected={3}
          empty={<EmptyState title={`No hay ${noneLabel(resource)}`}>Lo que se registre aparecerá aquí.</EmptyState>}
          failure={list.error && { message: list.error.errorMessage, trace: list.error.traza }}
          onRetry={() => void list.refetch()}
          onOpen={opens ? setOpened : undefined}
          actions={actionsOf}
        />
      </Card>
      {opened && (
        <RecordDialog
          resource={child}
          row={opened === 'new' ? undefined : opened}
          readOnly={opened !== 'new' && !(update && can(update))}
          onSaved={close}
          onClose={() => setOpened(undefined)}
        />
      )}
      <RowDialog resource={resource} chosen={chosen} onDone={showToast} onClose={() => setChosen(undefined)} />
    </Stack>
  )
}

function useChildren(resource: ScreenResource, field: string, parent: number) {
  return useQuery<Row[], CallFailure>({
    queryKey: [resource.key, 'below', field, parent],
    queryFn: async ({ signal }) => {
      const query = { [bareIdOf(field)]: parent, current_page: 1, per_page: MAX_ROWS }
      return (await call(callsOf(resource).list, { query: query, signal })).items
    },
    staleTime: 0,
  })
}
