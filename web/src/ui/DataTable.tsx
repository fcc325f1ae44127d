import { Skeleton } from '@mantine/core'
import { IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type DataTableColumn, type DataTableSortStatus, DataTable as MantineDataTable } from 'mantine-datatable'
import type { KeyboardEvent, ReactNode } from 'react'
import '@mantine/core/styles/Table.layer.css'
import 'mantine-datatable/styles.layer.css'
import classes from './DataTable.module.css'
import { ErrorState } from './ErrorState.tsx'
import { type RowAction, RowActions } from './RowActions.tsx'

/** A column: `figure` sets it right with tabular figures; `sortable` names the field that sorts it; `width` in px. */
export type DataColumn<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  figure?: boolean
  sortable?: boolean
  width?: number
}

export type DataTableProps<Row> = {
  /** what the table holds, for readers of the screen: «Turnos» */
  label: string
  columns: readonly DataColumn<Row>[]
  /** undefined while the first answer is awaited: the skeleton of the same table shows */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** names a row in the labels of its actions; without it the key does */
  rowLabel?: (row: Row) => string
  /** rows of the skeleton; the page size is a good number */
  expected?: number
  /** shown instead of rows when there is none */
  empty: ReactNode
  failure?: { message: string; trace?: string } | null
  onRetry?: () => void
  /** the rows shown are being replaced */
  refreshing?: boolean
  /** `campo` ascending, `-campo` descending, as on the wire */
  sort?: string
  onSort?: (sort: string) => void
  /** opens a row: click and Enter */
  onOpen?: (row: Row) => void
  actions?: (row: Row) => readonly RowAction[]
}

/** The table of every list: sticky head, focusable rows (arrows move, Enter opens), skeleton, empty and error states, row actions. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, failure } = props
  if (failure) {
    return (
      <ErrorState title="No se pudo cargar la lista" trace={failure.trace} onRetry={props.onRetry}>
        {failure.message}
      </ErrorState>
    )
  }
  if (!rows) return <SkeletonTable {...props} />
  return rows.length === 0 ? props.empty : <FilledTable {...props} rows={rows} />
}

function FilledTable<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { label, rows, rowKey, refreshing = false, onOpen, actions } = props
  return (
    <MantineDataTable<Row>
      {...sorting(props.sort, props.onSort)}
      withTableBorder={false}
      aria-label={label}
      aria-busy={refreshing}
      className={classes.root}
      classNames={{ table: classes.table, header: classes.head }}
      records={[...rows]}
      columns={columnsOf(props)}
      idAccessor={rowKey}
      pinLastColumn={Boolean(actions)}
      onRowClick={onOpen && (({ record, event }) => !choosesText() && !isControl(event.target) && onOpen(record))}
      rowClassName={onOpen && classes.openable}
      customRowAttributes={
        onOpen &&
        ((row) => ({
          tabIndex: 0,
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => walkRows(event, () => onOpen(row)),
        }))
      }
    />
  )
}

function columnsOf<Row>({ columns, actions, onSort, rowKey, rowLabel }: DataTableProps<Row>): DataTableColumn<Row>[] {
  const all: DataTableColumn<Row>[] = columns.map((column) => ({
    ...head(column),
    sortable: Boolean(column.sortable && onSort),
    render: column.render,
  }))
  if (actions) {
    all.push({
      ...actionsHead,
      render: (row) => <RowActions actions={actions(row)} label={rowLabel?.(row) ?? String(rowKey(row))} />,
    })
  }
  return all
}

function sorting<Row>(sort = '', onSort?: (sort: string) => void) {
  if (!onSort) return {}
  return {
    sortIcons: { sorted: <IconArrowUp size={14} aria-hidden />, unsorted: <IconArrowsSort size={14} aria-hidden /> },
    sortStatus: {
      columnAccessor: sort.replace(/^-/, ''),
      direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    },
    onSortStatusChange: ({ columnAccessor, direction }: DataTableSortStatus<Row>) =>
      onSort(`${direction === 'desc' ? '-' : ''}${String(columnAccessor)}`),
  }
}

const actionsHead = {
  accessor: '__actions',
  title: <span className={classes.unseen}>Acciones</span>,
  width: 88,
  textAlign: 'right',
} as const

function head<Row>({ key, title, figure, width }: DataColumn<Row>) {
  return {
    accessor: key,
    title,
    width,
    textAlign: figure ? ('right' as const) : ('left' as const),
    cellsClassName: figure ? 'tabular' : undefined,
  }
}

function SkeletonTable<Row>({ label, columns, actions, expected = 10 }: DataTableProps<Row>) {
  const bars: DataTableColumn<{ index: number }>[] = columns.map((column, position) => ({
    ...head<Row>(column),
    render: ({ index }) => (
      <Skeleton
        height={12}
        width={`${50 + ((index * 7 + position * 13) % 5) * 9}%`}
        ml={column.figure ? 'auto' : undefined}
      />
    ),
  }))
  if (actions) bars.push({ ...actionsHead, render: () => null })
  return (
    <MantineDataTable
      withTableBorder={false}
      aria-label={`Cargando: ${label}`}
      aria-busy
      className={classes.root}
      classNames={{ table: classes.table, header: classes.head }}
      records={Array.from({ length: expected }, (_, index) => ({ index }))}
      columns={bars}
      idAccessor="index"
    />
  )
}

/** A click that ends a selection of text copies; it must not open the row. */
const choosesText = () => window.getSelection()?.type === 'Range'

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

function walkRows(event: KeyboardEvent<HTMLElement>, open: () => void) {
  if (event.target !== event.currentTarget) return
  const row = event.currentTarget
  const goal =
    event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : null
  if (goal instanceof HTMLElement) {
    event.preventDefault()
    goal.focus()
  }
  if (event.key === 'Enter') {
    event.preventDefault()
    open()
  }
}
