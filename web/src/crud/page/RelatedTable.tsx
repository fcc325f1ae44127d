import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { bareIdOf } from '@wamani/contract/core/kinds/references.ts'
import { newLabel, noneLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import { newAddress, recordAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { visibleResource } from '@wamani/contract/core/resource/visibleResource.ts'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useCan } from '../../api/useCan.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { callsOf, type Row, rowIdOf } from '../calls.ts'
import { relatedCard } from '../columns/listCard.tsx'
import { titleOf } from '../record/resourceTexts.ts'
import { valueColumns } from '../record/valueColumns.tsx'
import { recordText } from '../record/valueText.ts'
import { originText } from './useOrigin.ts'

/** Rows of a tab; its list has the others. */
const MAX_ROWS = 100

/**
 * Records that refer to another one by `field`, newest first. A row opens on its own screen; a new record is created
 * there with the reference filled in. `columns`: default are those of the list.
 */
export function RelatedTable(props: {
  resource: AnyResource
  field: string
  id: number
  columns?: readonly string[]
  empty?: ReactNode
}) {
  const { field, id } = props
  const go = useGo()
  const can = useCan()
  const resource = visibleResource(props.resource, can)
  const { list, create, get } = callsOf(resource)
  const found = useQuery<Row[], CallFailure>({
    queryKey: [resource.key, 'related', field, id],
    queryFn: async ({ signal }) => {
      const query = { [bareIdOf(field)]: id, current_page: 1, per_page: MAX_ROWS }
      return (await call(list, { query, signal })).items
    },
    staleTime: 0,
  })
  const con = originText(field, id)
  const { [field]: parent } = resource.fields
  const begin = create && can(create) && parent && !parent.readOnly ? newAddress(resource) : undefined
  const open = (row: Row) => {
    const address = recordAddress(resource, rowIdOf(resource, row))
    if (address) go({ to: address.screen, search: { ...address.search, con } })
  }
  const columns = (props.columns ?? resource.list.columns).filter((name) => name !== field && resource.fields[name])
  return (
    <Stack gap={16}>
      {begin && (
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => go({ to: begin.screen, search: { ...begin.search, con } })}
          >
            {newLabel(resource)}
          </Button>
        </Group>
      )}
      <Card flush>
        <DataTable
          label={titleOf(resource)}
          columns={valueColumns(resource, columns)}
          rows={found.data}
          rowKey={(row) => rowIdOf(resource, row)}
          rowLabel={(row) => recordText(resource, row)}
          card={relatedCard(resource, columns)}
          expected={3}
          empty={
            props.empty ?? (
              <EmptyState title={`No hay ${noneLabel(resource)}`}>Lo que se registre aparecerá aquí.</EmptyState>
            )
          }
          failure={found.error && { message: found.error.errorMessage, trace: found.error.traza }}
          onRetry={() => void found.refetch()}
          onOpen={can(get) && recordAddress(resource, id) ? open : undefined}
        />
      </Card>
    </Stack>
  )
}
