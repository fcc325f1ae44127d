import { Skeleton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import classes from './DataTable.module.css'
import { type RowAction, RowActions } from './RowActions.tsx'
import { SelectBox } from './SelectBox.tsx'
import { TableHead } from './TableHead.tsx'

/** A column: `numeric` sets it right with tabular digits; `sortable`: its head sorts by `key`; `width` in px. */
export type DataColumn<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  numeric?: boolean
  sortable?: boolean
  width?: number
}

/** Which rows are chosen, and how some more, or fewer, are. */
export type Selection<Row> = {
  has: (row: Row) => boolean
  set: (rows: readonly Row[], chosen: boolean) => void
}

export type DataTableProps<Row> = {
  /** what the table holds, for screen readers: «Turnos» */
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
  failure?: { message: string; trace?: string | undefined } | null
  onRetry?: () => void
  /** the rows shown are being replaced */
  refreshing?: boolean
  /** `campo` ascending, `-campo` descending, as on the wire */
  sort?: string
  onSort?: (sort: string) => void
  /** opens a row: click and Enter */
  onOpen?: ((row: Row) => void) | undefined
  actions?: ((row: Row) => readonly RowAction[]) | undefined
  /** a box before each row chooses it, as Space does; with Shift all from the one last chosen */
  selection?: Selection<Row> | undefined
}

/** The table of every list: sticky head, rows in the order of Tab once (arrows move, Enter opens), skeleton, empty and error states, row actions. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, failure, columns, actions, sort, onSort, onOpen, selection, refreshing = false } = props
  if (failure) {
    return (
      <ErrorState title="No se pudo cargar la lista" trace={failure.trace} onRetry={props.onRetry}>
        {failure.message}
      </ErrorState>
    )
  }
  if (rows?.length === 0) return props.empty
  // a table with nothing to focus in it must itself be reachable, or it could not be scrolled by keys
  const focusable =
    rows && !onOpen && !actions && !selection ? { tabIndex: 0, role: 'region', 'aria-label': label } : {}
  return (
    <div className={classes.scroll} {...focusable}>
      <table
        className={classes.table}
        aria-label={rows ? label : `Cargando: ${label}`}
        aria-busy={!rows || refreshing}
        data-refreshing={refreshing || undefined}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={rows && onSort}
          withActions={Boolean(actions)}
          select={selection && pageBox(rows, selection)}
        />
        {rows ? <Rows {...props} rows={rows} /> : <SkeletonRows {...props} />}
      </table>
    </div>
  )
}

/** The box in the head: all of the page. */
function pageBox<Row>(rows: readonly Row[] = [], { has, set }: Selection<Row>): ReactNode {
  const chosen = rows.filter(has).length
  return (
    <SelectBox
      label="Seleccionar todos los de esta página"
      checked={chosen > 0 && chosen === rows.length}
      mixed={chosen > 0 && chosen < rows.length}
      onChange={(checked) => set(rows, checked)}
    />
  )
}

function Rows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, rowKey, rowLabel, onOpen, actions, selection } = props
  const [focused, setFocused] = useState(0)
  const last = useRef(0)
  // Tab stops at one row, the one last focused; fewer rows may have come since
  const stop = Math.min(focused, rows.length - 1)
  const labelOf = (row: Row) => rowLabel?.(row) ?? String(rowKey(row))
  function select(at: number, chosen: boolean, range: boolean) {
    const [from, to] = range ? [Math.min(at, last.current), Math.max(at, last.current)] : [at, at]
    selection?.set(rows.slice(from, to + 1), chosen)
    last.current = at
  }
  return (
    <tbody>
      {rows.map((row, at) => (
        <tr
          key={rowKey(row)}
          data-opens={onOpen ? true : undefined}
          tabIndex={onOpen ? (at === stop ? 0 : -1) : undefined}
          onFocus={() => setFocused(at)}
          onClick={onOpen && ((event) => !choosesText() && !isControl(event.target) && onOpen(row))}
          onKeyDown={
            onOpen &&
            ((event) =>
              walkRows(event, {
                open: () => onOpen(row),
                select: selection && (() => select(at, !selection.has(row), event.shiftKey)),
              }))
          }
          data-chosen={selection?.has(row) || undefined}
        >
          {selection && (
            <td className={classes.select}>
              <SelectBox
                label={`Seleccionar: ${labelOf(row)}`}
                checked={selection.has(row)}
                onChange={(checked, range) => select(at, checked, range)}
              />
            </td>
          )}
          {columns.map(({ key, numeric, render }) => (
            <td key={key} data-numeric={numeric || undefined}>
              {render(row)}
            </td>
          ))}
          {actions && (
            <td className={classes.actions}>
              <RowActions actions={actions(row)} label={labelOf(row)} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

function SkeletonRows<Row>({ columns, actions, selection, expected = 10 }: DataTableProps<Row>) {
  return (
    <tbody>
      {Array.from({ length: expected }, (_, row) => `fila ${row}`).map((key, row) => (
        <tr key={key}>
          {selection && <td className={classes.select} />}
          {columns.map((column, position) => (
            <td key={column.key}>
              <Skeleton
                height={12}
                width={`${50 + ((row * 7 + position * 13) % 5) * 9}%`}
                {...(column.numeric && { ml: 'auto' })}
              />
            </td>
          ))}
          {actions && <td className={classes.actions} />}
        </tr>
      ))}
    </tbody>
  )
}

/** A click that ends a selection of text copies; it must not open the row. */
const choosesText = () => window.getSelection()?.type === 'Range'

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

function walkRows(
  event: KeyboardEvent<HTMLElement>,
  { open, select }: { open: () => void; select?: (() => void) | undefined },
) {
  const row = event.currentTarget
  if (event.target !== row) return
  const goals: Record<string, Element | null | undefined> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }
  const goal = goals[event.key]
  if (goal instanceof HTMLElement) {
    event.preventDefault()
    goal.focus()
  }
  const command = event.key === 'Enter' ? open : event.key === ' ' ? select : undefined
  if (command) {
    event.preventDefault()
    command()
  }
}
