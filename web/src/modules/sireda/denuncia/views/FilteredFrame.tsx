import { queryMax } from '@wamani/contract/core/http/paging.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import type { ReactNode } from 'react'
import { FilterChips } from '../../../../crud/filters/FilterChips.tsx'
import { FilterPopover } from '../../../../crud/filters/FilterPopover.tsx'
import type { ListState } from '../../../../crud/list/listState.ts'
import { useScreen } from '../../../../crud/list/useScreen.ts'
import { useBreadcrumb } from '../../../../crud/page/useBreadcrumb.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { Toolbar } from '../../../../ui/layout/Toolbar.tsx'
import { useGo } from '../../../../ui/layout/useGo.ts'
import { SearchBox } from '../../../../ui/table/SearchBox.tsx'
import { DenunciaViews } from './DenunciaViews.tsx'

type Search = Record<string, unknown>

/** Heading, search and filters shared by the map and the statistics, stored in the URL. */
export function FilteredFrame({ children }: { children: (state: ListState) => ReactNode }) {
  const { state } = useScreen(denuncia)
  const crumbs = useBreadcrumb(denuncia.screen)
  const go = useGo()
  const keep = (change: (before: Search) => Search) => go({ to: '.', search: change, replace: true })
  const filter = (filters: ListState['filters']) =>
    keep((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => !(name in state.filters))),
      ...filters,
    }))
  return (
    <>
      <PageHeader title="Denuncias" breadcrumb={crumbs} />
      <DenunciaViews />
      <Card flush>
        <Toolbar
          search={
            <SearchBox
              value={state.query}
              label="Buscar denuncias"
              maxLength={queryMax}
              onSearch={(query) =>
                keep(({ query: _, ...rest }) => (query.trim() ? { ...rest, query: query.trim() } : rest))
              }
            />
          }
          filters={
            <>
              <FilterPopover resource={denuncia} filters={state.filters} onApply={filter} />
              <FilterChips resource={denuncia} filters={state.filters} onChange={filter} />
            </>
          }
        />
        {children(state)}
      </Card>
    </>
  )
}
