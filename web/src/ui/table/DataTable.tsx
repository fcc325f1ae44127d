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
import { choosesText, isControl, ROW_FOCUS, rowShortcuts, walkRows } from './rowKeys.ts'
import { SelectBox } from './SelectBox.tsx'
import { TableHead } from './TableHead.tsx'
import { useRangeSelection } from './useRangeSelection.ts'

/** A column: `numeric` sets it right with tabular digits; `sortable`: its head sorts by `key`; `width` in px, where it is one whatever the room. */
export type DataColumn<Row> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  numeric?: boolean
  sortable?: boolean
  width?: number
  /** px of content at least, and the share of what room is left; else as words or figures take it */
  size?: ColumnSize
  /** neither wraps nor is cut, as numbers never do: the column makes room for it */
  whole?: boolean
  /** all its lines are read here, where nothing opens that says the rest: sentences about what is wrong */
  allLines?: boolean
  /** what it says, where `render` gives more than text: cut to two lines it is said whole to who points at it; undefined where it is not one text */
  text?: (row: Row) => string | undefined
  /** stands before the value: what leads to a row of a tree. A card begins with it */
  lead?: (row: Row) => ReactNode
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
  /** what stands for a row below 768 px; its columns one below the other when not said. `false`: a table at any width */
  card?: CardOf<Row> | false | undefined
}

const CARDS_BELOW = '(max-width: 767px)'
/** A table of two columns fits anywhere. */
const MIN_CARD_COLUMNS = 3
const ACTION_PX = 28
const ACTIONS_PADDING_PX = 18

/**
 * The table of every list: sticky head, rows of one height in the order of Tab once (arrows move, Enter opens), skeleton,
 * empty and error states, row actions. On narrow screens each row is a card.
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
  // as many beside the menu as the row with most of them has
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
  // Tab stops at one row, the one last focused; fewer rows may have come since
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
          onClick={onOpen && ((event) => !choosesText() && !isControl(event.target) && onOpen(row))}
          onKeyDown={
            onOpen &&
            ((event) =>
              walkRows(event, 'tbody', {
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
