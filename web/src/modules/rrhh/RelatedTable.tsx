import { useQuery } from '@tanstack/react-query'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { callsOf, type Row, rowIdOf, type ScreenResource } from '../../crud/calls.ts'
import { FieldValue } from '../../crud/record/FieldValue.tsx'
import { recordText } from '../../crud/record/valueText.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

/** Rows of a tab; the list of the screen has the others. */
const MAX_ROWS = 100

/** The records of another resource that belong to this one, newest first; one opens on its own screen. */
export function RelatedTable(props: {
  resource: ScreenResource
  label: string
  /** the filter of the list, such as `{ idTrabajador: 7 }` */
  filter: Readonly<Record<string, number>>
  columns: readonly string[]
  empty: ReactNode
  /** where a record opens, and what the address says beside which one */
  screen: string
  vista?: string
}) {
  const { resource, label, filter, columns, empty, screen, vista } = props
  const go = useGo()
  const list = useQuery<Row[], CallFailure>({
    queryKey: [resource.key, 'related', filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, current_page: 1, per_page: MAX_ROWS }
      return (await call(callsOf(resource).list, { query, signal })).items
    },
    staleTime: 0,
  })
  const open = (row: Row) =>
    go({ to: screen, search: { ...(vista && { vista }), op: 'edit', id: rowIdOf(resource, row) } })
  return (
    <Card flush>
      <DataTable
        label={label}
        columns={columns.map((name) => ({
          key: name,
          title: resource.fields[name]?.label ?? name,
          numeric: kinds[fieldOf(resource.fields, name).kind].readAs === 'number',
          render: (row: Row) => <FieldValue field={fieldOf(resource.fields, name)} value={row[name]} />,
        }))}
        rows={list.data}
        rowKey={(row) => rowIdOf(resource, row)}
        rowLabel={(row) => recordText(resource, row)}
        expected={3}
        empty={empty}
        failure={list.error && { message: list.error.errorMessage, trace: list.error.traza }}
        onRetry={() => void list.refetch()}
        onOpen={open}
      />
    </Card>
  )
}
