import { type Page, pageSizes } from '@wamani/contract/core/http/paging.ts'
import { PaginationLine, pageRange } from '../../ui/table/PaginationLine.tsx'
import type { Row } from '../calls.ts'
import classes from './ListFooter.module.css'
import type { ListState } from './listState.ts'
import type { Screen } from './useScreen.ts'

/** Number of rows and pagination. A tree has one page, and says if it is truncated. */
export function ListFooter(props: { page: Page<Row>; state: ListState; change: Screen['change']; grown: boolean }) {
  const { page, state, change, grown } = props
  const { total, totalIsEstimate, items } = page
  const shown = items.length
  if (grown)
    return (
      <p className={`${classes.tree} tabular`}>
        {pageRange({ page: 1, perPage: page.per_page, total, totalIsEstimate, shown })}
        {total > shown && ' · El árbol no está completo: búsquelo o véalo como lista.'}
      </p>
    )
  return (
    <PaginationLine
      {...{ total, totalIsEstimate, shown }}
      page={state.current_page}
      perPage={state.per_page}
      sizes={pageSizes}
      onPage={(current_page) => change({ current_page })}
      onPerPage={(per_page) => change({ per_page })}
    />
  )
}
