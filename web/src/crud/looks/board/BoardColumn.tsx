import { Button } from '@mantine/core'
import type { Option } from '@wamani/contract/core/kinds/field.ts'
import { type DragEvent, useState } from 'react'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import { ToneBadge } from '../../../ui/text/ToneBadge.tsx'
import { type Row, rowIdOf } from '../../calls.ts'
import { useList } from '../../list/useList.ts'
import type { LookProps } from '../lookProps.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import type { Move } from './moves.ts'

const CARDS_PER_STEP = 20
const MAX_CARDS = 300

export type ColumnProps = LookProps & {
  option: Option
  states: readonly Option[]
  /** cards shown in another column than stored */
  moved: readonly { row: Row; to: string }[]
  /** true if the dragged card can be dropped here; undefined while nothing is dragged */
  entry: 'own' | 'open' | 'closed' | undefined
  movesOf: (row: Row, to: string) => Move[]
  onDrag: (row: Row | undefined) => void
  onDrop: () => void
  onMove: (row: Row, to: string, move: Move) => void
}

export function BoardColumn(props: ColumnProps) {
  const { resource, state, option, moved, entry, onDrop } = props
  const [shown, setShown] = useState(CARDS_PER_STEP)
  const [over, setOver] = useState(false)
  const { data, error, refetch } = useList(resource, {
    ...state,
    current_page: 1,
    per_page: shown,
    filters: { ...state.filters, [resource.state ?? '']: option.value },
  })
  const isMoving = (row: Row) => moved.some((one) => rowIdOf(resource, row) === rowIdOf(resource, one.row))
  const staying = data?.items.filter((row) => !isMoving(row))
  const gone = (data?.items.length ?? 0) - (staying?.length ?? 0)
  const coming = moved.filter(({ to }) => to === option.value).map(({ row }) => row)
  const total = (data?.total ?? 0) - gone + coming.length
  const count = data && `${data.totalIsEstimate ? 'más de ' : ''}${formatNumber(total)}`
  const accepts = entry === 'open'
  function allow(event: DragEvent) {
    if (!accepts) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      className={classes.column}
      aria-label={`${option.label}${count ? `: ${count}` : ''}`}
      data-entry={entry}
      data-over={(accepts && over) || undefined}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <h2 className={classes.title}>
        <ToneBadge tone={option.tone ?? 'neutral'}>{option.label}</ToneBadge>
        <span className={classes.count}>{count}</span>
      </h2>
      {error && (
        <ErrorState title="No se pudo cargar" trace={error.traza} onRetry={() => void refetch()}>
          {error.errorMessage}
        </ErrorState>
      )}
      {!data && !error && <PartLoading />}
      <ul className={classes.cards}>
        {[...coming, ...(staying ?? [])].map((row) => (
          <BoardCard key={rowIdOf(resource, row)} {...props} row={row} isMoving={isMoving(row)} />
        ))}
      </ul>
      {data && total === 0 && <p className={classes.none}>Ninguno</p>}
      {data && data.total > data.items.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={shown >= MAX_CARDS}
          onClick={() => setShown(Math.min(MAX_CARDS, shown + CARDS_PER_STEP))}
        >
          {shown >= MAX_CARDS ? 'Use un filtro para ver los demás' : 'Ver más'}
        </Button>
      )}
    </section>
  )
}
