import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { viewsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../../ui/feedback/PartLoading.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'
import type { LookProps } from '../lookProps.ts'
import classes from './Calendar.module.css'
import { addMonths, monthName } from './monthDays.ts'
import type { useSpans } from './useSpans.ts'

export const currentMonth = (): string => dayInLima(new Date()).slice(0, 7)

export function MonthFrame(
  props: Pick<LookProps, 'resource' | 'change'> & {
    month: string
    found: ReturnType<typeof useSpans>
    children: ReactNode
  },
) {
  const { resource, change, month, found, children } = props
  const show = (mes: string) => change({ mes: mes === currentMonth() ? undefined : mes })
  const step = (label: string, months: number, Drawn: typeof IconChevronLeft) => (
    <ActionIcon variant="default" size={36} aria-label={label} onClick={() => show(addMonths(month, months))}>
      <Drawn size={18} aria-hidden />
    </ActionIcon>
  )
  const { spans, total, shown, error, refetch, isPlaceholderData } = found
  const { from = '', to } = viewsOf(resource).calendar ?? {}
  return (
    <section className={classes.root} aria-label={`${resource.labels.plural}: ${monthName(month)}`}>
      <div className={classes.bar}>
        {step('Mes anterior', -1, IconChevronLeft)}
        {step('Mes siguiente', 1, IconChevronRight)}
        <Button variant="default" size="compact-md" onClick={() => show(currentMonth())}>
          Hoy
        </Button>
        <h2 className={classes.month} aria-live="polite">
          {monthName(month)}
        </h2>
        {/* names the date field, if records have a single date */}
        {to === undefined && <p className={classes.by}>Según: {resource.fields[from]?.label}</p>}
        {total > shown && (
          <p className={classes.more}>
            {`Se ven ${formatNumber(shown)} de ${formatNumber(total)}: use un filtro para ver los demás.`}
          </p>
        )}
      </div>
      {error ? (
        <ErrorState title="No se pudo cargar el mes" trace={error.traza} onRetry={() => void refetch()}>
          {error.errorMessage}
        </ErrorState>
      ) : spans ? (
        <div data-refreshing={isPlaceholderData || undefined} className={classes.body}>
          {children}
        </div>
      ) : (
        <PartLoading />
      )}
    </section>
  )
}
