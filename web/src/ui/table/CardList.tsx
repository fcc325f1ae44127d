import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './CardList.module.css'
import { CardOrder } from './CardOrder.tsx'
import type { DataTableProps } from './DataTable.tsx'
import { pageBox } from './pageBox.tsx'
import { RowActions } from './RowActions.tsx'
import { handleRowKeys, isControl, isSelectingText, ROW_FOCUS } from './rowKeys.ts'
import { SelectBox } from './SelectBox.tsx'
import { useRangeSelection } from './useRangeSelection.ts'

export type CardOf<Row> = {
  title: (row: Row) => ReactNode
  state?: ((row: Row) => ReactNode) | undefined
  facts: (row: Row) => readonly { key: string; label: string; value: ReactNode }[]
}

/** Cards of the skeleton: about one phone screen. */
const MAX_SKELETONS = 6

export function CardList<Row>(props: DataTableProps<Row>) {
  const { label, rows, sort, onSort, columns, selection, refreshing = false, expected = 10 } = props
  const [focused, setFocused] = useState(0)
  const card = props.card || cardOfColumns(props)
  const select = useRangeSelection(rows ?? [], selection)
  const orders = columns.filter(({ sortable }) => sortable)
  return (
    <div className={classes.root} data-refreshing={refreshing || undefined}>
      {(selection || (onSort && orders.length > 0)) && (
        <div className={classes.bar}>
          {selection && pageBox(rows, selection)}
          {onSort && orders.length > 0 && <CardOrder columns={orders} sort={sort} onSort={onSort} />}
        </div>
      )}
      <ul className={classes.list} aria-label={rows ? label : `Cargando: ${label}`} aria-busy={!rows || refreshing}>
        {rows
          ? rows.map((row, at) => (
              <CardItem
                key={props.rowKey(row)}
                {...{ props, row, at, card, select }}
                stop={at === Math.min(focused, rows.length - 1)}
                onFocus={() => setFocused(at)}
              />
            ))
          : Array.from({ length: Math.min(expected, MAX_SKELETONS) }, (_, at) => `tarjeta ${at}`).map((key) => (
              <li key={key} className={classes.card}>
                <div className={classes.body}>
                  <Skeleton height={14} width="55%" mb={12} />
                  <Skeleton height={12} width="80%" mb={8} />
                  <Skeleton height={12} width="65%" />
                </div>
              </li>
            ))}
      </ul>
    </div>
  )
}

function CardItem<Row>(item: {
  props: DataTableProps<Row>
  row: Row
  at: number
  card: CardOf<Row>
  select: ReturnType<typeof useRangeSelection>
  stop: boolean
  onFocus: () => void
}) {
  const { props, row, at, card, select, stop, onFocus } = item
  const { columns, rowKey, rowLabel, onOpen, selection } = props
  const name = rowLabel?.(row) ?? String(rowKey(row))
  const actions = props.actions?.(row) ?? []
  const primary = actions.find((action) => action.primary && !action.disabled)
  const title = card.title(row)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title is the button; the card only enlarges its touch target
    <li
      className={classes.card}
      data-chosen={selection?.has(row) || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={onOpen && ((event) => !isSelectingText() && !isControl(event.target) && onOpen(row))}
    >
      {selection && (
        <SelectBox
          label={`Seleccionar: ${name}`}
          checked={selection.has(row)}
          onChange={(checked, range) => select(at, checked, range)}
        />
      )}
      {columns.find(({ lead }) => lead)?.lead?.(row)}
      <div className={classes.body}>
        <div className={classes.head}>
          {onOpen ? (
            <button
              type="button"
              className={classes.title}
              tabIndex={stop ? 0 : -1}
              onFocus={onFocus}
              onClick={() => onOpen(row)}
              onKeyDown={(event) =>
                handleRowKeys(event, 'ul', {
                  open: () => onOpen(row),
                  select: selection && (() => select(at, !selection.has(row), event.shiftKey)),
                })
              }
              {...{ [ROW_FOCUS]: true }}
            >
              {title}
            </button>
          ) : (
            <span className={classes.title}>{title}</span>
          )}
          {card.state && <span className={classes.state}>{card.state(row)}</span>}
        </div>
        <dl className={classes.facts}>
          {card.facts(row).map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {primary && (
          <Button
            size="compact-md"
            variant="light"
            leftSection={primary.icon}
            // ignore the second click of a double click, which was aimed at the previous button
            onClick={({ detail }) => detail <= 1 && primary.onClick()}
          >
            {primary.label}
          </Button>
        )}
      </div>
      {actions.length > 0 && <RowActions actions={actions} label={name} menuOnly />}
    </li>
  )
}

/** Default card: the first column as title, the others as facts. */
function cardOfColumns<Row>({ columns }: DataTableProps<Row>): CardOf<Row> {
  const [first, ...others] = columns
  return {
    title: (row) => first?.render(row),
    facts: (row) => others.map(({ key, title, render }) => ({ key, label: title, value: render(row) })),
  }
}
