import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { formatNumber } from '../format/formatNumber.ts'
import classes from './PaginationLine.module.css'

export type PaginationProps = {
  /** starts at 1 */
  page: number
  perPage: number
  /** total rows; a lower bound if `totalIsEstimate` */
  total: number
  totalIsEstimate?: boolean | undefined
  shown: number
  sizes?: readonly number[]
  onPage: (page: number) => void
  onPerPage: (perPage: number) => void
}

/** «1–10 de 1 234», or «1–10 de más de 10 000» if the total is a lower bound. */
export function pageRange({
  page,
  perPage,
  total,
  totalIsEstimate = false,
  shown,
}: Pick<PaginationProps, 'page' | 'perPage' | 'total' | 'totalIsEstimate' | 'shown'>): string {
  // the server counts one row past its cap, so «más de» is true
  const all = totalIsEstimate ? `más de ${formatNumber(Math.floor(total / 1000) * 1000)}` : formatNumber(total)
  if (shown === 0) return `0 de ${all}`
  const first = (page - 1) * perPage + 1
  return `${formatNumber(first)}–${formatNumber(first + shown - 1)} de ${all}`
}

export function PaginationLine(props: PaginationProps) {
  const { page, perPage, total, totalIsEstimate = false, shown, sizes = [10, 15, 20, 50], onPage, onPerPage } = props
  const last = Math.max(1, Math.ceil(total / perPage))
  const atEnd = totalIsEstimate ? shown < perPage : page >= last
  return (
    <nav className={classes.root} aria-label="Páginas de la lista">
      <span className={`${classes.range} tabular`} aria-live="polite">
        {pageRange(props)}
      </span>
      <div className={classes.size}>
        <NativeSelect
          size="xs"
          aria-label="Filas por página"
          value={String(perPage)}
          data={[...new Set([...sizes, perPage])]
            .sort((a, b) => a - b)
            .map((size) => ({ value: String(size), label: `${size} por página` }))}
          onChange={(event) => onPerPage(Number(event.currentTarget.value))}
        />
      </div>
      {(page > 1 || !atEnd) && (
        <div className={classes.steps}>
          <Step label="Primera página" icon={IconChevronsLeft} disabled={page <= 1} onClick={() => onPage(1)} />
          <Step label="Página anterior" icon={IconChevronLeft} disabled={page <= 1} onClick={() => onPage(page - 1)} />
          <span className={`${classes.page} tabular`}>
            Página {formatNumber(page)}
            {!totalIsEstimate && ` de ${formatNumber(last)}`}
          </span>
          <Step label="Página siguiente" icon={IconChevronRight} disabled={atEnd} onClick={() => onPage(page + 1)} />
          {!totalIsEstimate && (
            <Step label="Última página" icon={IconChevronsRight} disabled={atEnd} onClick={() => onPage(last)} />
          )}
        </div>
      )}
    </nav>
  )
}

/** Page button. Stays focusable while disabled, so that it does not lose the focus on the last page. */
function Step(props: { label: string; icon: typeof IconChevronLeft; disabled: boolean; onClick: () => void }) {
  const { label, icon: Drawn, disabled, onClick } = props
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      {...(disabled && { 'data-disabled': true, 'aria-disabled': true })}
      onClick={disabled ? undefined : onClick}
    >
      <Drawn size={18} aria-hidden />
    </ActionIcon>
  )
}
