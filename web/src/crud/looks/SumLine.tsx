import { Button } from '@mantine/core'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { useState } from 'react'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import type { Row, ScreenResource } from '../calls.ts'
import type { ListState } from '../list/listState.ts'
import { summedStates, sumText } from './groupTexts.ts'
import classes from './SumLine.module.css'
import { useSummary } from './useSummary.ts'

/**
 * Totals of the columns over all rows of the list, not only the page. If there are too many rows to count, totals are
 * computed on request.
 */
export function SumLine(props: {
  resource: ScreenResource
  state: ListState
  page: Page<Row>
  sums: readonly string[]
}) {
  const { resource, state, page, sums } = props
  const [asked, setAsked] = useState(false)
  const waits = page.totalIsEstimate === true && !asked
  const { data, error, refetch, isPlaceholderData } = useSummary(resource, state, { sums, enabled: !waits })
  const count = data && (data.sumados ?? data.registros)
  const label =
    count === undefined
      ? 'Total'
      : [
          `Total de ${formatNumber(count)} ${count === 1 ? resource.labels.singular : resource.labels.plural}`,
          ...summedStates(resource),
        ].join(' ')
  return (
    <section className={classes.root} aria-label="Sumas de la lista" data-refreshing={isPlaceholderData || undefined}>
      {waits && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAsked(true)}>
          Calcular totales
        </Button>
      )}
      {error && (
        <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
          No se pudo sumar. Reintentar
        </Button>
      )}
      {!waits && !error && (
        <>
          <span className={classes.of}>{label}</span>
          <dl className={classes.sums} aria-live="polite">
            {sums.map((name) => (
              <div key={name} className={classes.sum}>
                <dt>{resource.fields[name]?.label}</dt>
                <dd>{data ? sumText(resource, name, data.sumas[name]) : '…'}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
