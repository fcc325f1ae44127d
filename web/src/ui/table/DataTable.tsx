import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { useWorkingShortcuts } from '../keys/useShortcut.ts'
import { CardList, type CardOf } from './CardList.tsx'
import { CellText } from './CellText.tsx'
import { type ColumnSize, cellText, columnWidths, SELECT_PX } from './columnWidths.ts'
import classes from './DataTable.module.css'
import { pageBox } from './pageBox.tsx'
import { isQuick, type RowAction, RowActions } from './RowActions.tsx'
import { handleRowKeys, isControl, isSelectingText, ROW_FOCUS, rowShortcuts } from './rowKeys.ts'
import { SelectBox } from './SelectBox.tsx'
import { TableHead } from './TableHead.tsx'
import { useRangeSelection } from './useRangeSelection.ts'

/** `numeric`: right-aligned, tabular digits. `sortable`: the header sorts by `key`. `width`: fixed, in px. */
export type DataColumn<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  numeric?: boolean
  sortable?: boolean
  width?: number
  /** minimum content width (px) and share of the remaining width; default: as texts or numbers need */
  size?: ColumnSize
  /** never wrapped or truncated, like numbers */
  whole?: boolean
  /** never truncated: for sentences that are not shown elsewhere */
  allLines?: boolean
  /** text of a cell that `render` shows as elements, for its width and tooltip; undefined if it is not a text */
  text?: (row: Row) => string | undefined
  /** rendered before the value, such as the branches of a tree; on a card, before the title */
  lead?: (row: Row) => ReactNode
}

/** The selected rows, and a function that selects or deselects rows. */
export type Selection<Row> = {
  has: (row: Row) => boolean
  set: (rows: readonly Row[], chosen: boolean) => void
}

export type DataTableProps<Row> = {
  /** accessible name of the table: «Turnos» */
  label: string
  columns: readonly DataColumn<Row>[]
  /** undefined: loading, shows a skeleton */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** name of a row in the labels of its actions; default: its key */
  rowLabel?: (row: Row) => string
  /** rows of the skeleton, such as the page size */
  expected?: number
  empty: ReactNode
  failure?: { message: string; trace?: string | undefined } | null
  onRetry?: () => void
  /** the rows are stale and being reloaded */
  refreshing?: boolean
  /** `campo` ascending, `-campo` descending, as in the API */
  sort?: string
  onSort?: (sort: string) => void
  onOpen?: ((row: Row) => void) | undefined
  actions?: ((row: Row) => readonly RowAction[]) | undefined
  /** adds checkboxes; Space selects, Shift+click selects a range */
  selection?: Selection<Row> | undefined
  /** card below 768 px; default: made from the columns. `false`: always a table */
  card?: CardOf<Row> | false | undefined
}

const CARDS_BELOW = '(max-width: 767px)'
/** A table with fewer columns fits on phones. */
const MIN_CARD_COLUMNS = 3
const ACTION_PX = 28
const ACTIONS_PADDING_PX = 18

/**
 * Table of all lists: sticky header, rows of equal height as one tab stop (arrow keys move, Enter opens), skeleton,
 * empty and error states, row actions. Cards on narrow screens.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, failure, columns, actions, sort, onSort, onOpen, selection, refreshing = false } = props
  useWorkingShortcuts(...rowShortcuts(Boolean(onOpen && rows?.length), selection !== undefined))
  const narrow = useMediaQuery(CARDS_BELOW, undefined, { getInitialValueInEffect: false }) ?? false
  if (failure) {
    return (
      <ErrorState title="No se pudo cargar la lista" trace={failure.trace} onRetry={props.onRetry}>
        {failure.message}
      </ErrorState>
    )
  }
  if (rows?.length === 0) return props.empty
  if (narrow && (props.card || (props.card !== false && columns.length >= MIN_CARD_COLUMNS)))
    return <CardList {...props} />
  // a table without focusable content must be focusable to scroll it with the keyboard
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
        <Columns {...props} />
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

function Columns<Row>({ columns, rows = [], selection, actions }: DataTableProps<Row>) {
  // room for the quick buttons of the row with the most of them
  const quick = actions ? Math.max(1, ...rows.map((row) => actions(row).filter(isQuick).length)) : 0
  const actionsPx = actions ? ACTION_PX * (quick + 1) + ACTIONS_PADDING_PX : 0
  const controls = (selection ? SELECT_PX : 0) + actionsPx
  return (
    <colgroup>
      {selection && <col className={classes.select} style={{ width: SELECT_PX }} />}
      {columnWidths(columns, rows, controls).map((width, at) => (
        <col key={columns[at]?.key} style={{ width }} />
      ))}
      {actions && <col className={classes.actions} style={{ width: actionsPx }} />}
    </colgroup>
  )
}

function Rows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, rowKey, rowLabel, onOpen, actions, selection } = props
  const [focused, setFocused] = useState(0)
  // tab stop: the last focused row, clamped because the new page may have fewer rows
  const stop = Math.min(focused, rows.length - 1)
  const labelOf = (row: Row) => rowLabel?.(row) ?? String(rowKey(row))
  const select = useRangeSelection(rows, selection)
  return (
    <tbody>
      {rows.map((row, at) => (
        <tr
          key={rowKey(row)}
          data-opens={onOpen ? true : undefined}
          {...{ [ROW_FOCUS]: onOpen ? true : undefined }}
          tabIndex={onOpen ? (at === stop ? 0 : -1) : undefined}
          onFocus={() => setFocused(at)}
          onClick={onOpen && ((event) => !isSelectingText() && !isControl(event.target) && onOpen(row))}
          onKeyDown={
            onOpen &&
            ((event) =>
              handleRowKeys(event, 'tbody', {
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
          {columns.map((column) => (
            <Cell key={column.key} column={column} row={row} />
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

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const { numeric, whole = numeric, allLines, lead } = column
  const text = whole || allLines ? undefined : cellText(column, row)
  const value = column.render(row)
  const shown = text === undefined ? value : <CellText text={text}>{value}</CellText>
  return (
    <td data-numeric={numeric || undefined} data-whole={whole || undefined}>
      {lead ? (
        <div className={classes.led}>
          {lead(row)}
          {shown}
        </div>
      ) : (
        shown
      )}
    </td>
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
