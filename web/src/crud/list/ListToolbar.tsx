import { ActionIcon } from '@mantine/core'
import { IconBinaryTree, IconList, IconTrash } from '@tabler/icons-react'
import { queryMax } from '@wamani/contract/core/http/paging.ts'
import { useCan } from '../../api/useCan.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx'
import { DensityToggle } from '../../ui/table/DensityToggle.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { callsOf, type ScreenResource } from '../calls.ts'
import type { useColumns } from '../columns/useColumns.ts'
import { FilterPopover } from '../filters/FilterPopover.tsx'
import { LookButton } from '../looks/LookButton.tsx'
import type { ToastData } from '../Toast.tsx'
import { ViewButton } from '../views/ViewButton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { ListState } from './listState.ts'
import type { Screen } from './useScreen.ts'
import type { useTree } from './useTree.ts'

const FilterChips = lazyPart(async () => (await import('../filters/FilterChips.tsx')).FilterChips)

export function ListToolbar(props: {
  resource: ScreenResource
  state: ListState
  change: Screen['change']
  columns: ReturnType<typeof useColumns>
  tree: ReturnType<typeof useTree>
  total?: number | undefined
  onToast: (toast: ToastData) => void
  onTrash: () => void
}) {
  const { resource, state, change, columns, tree, total, onToast, onTrash } = props
  const can = useCan()
  const { trash } = callsOf(resource)
  const filter = (filters: ListState['filters']) => change({ filters })
  return (
    <Toolbar
      search={
        resource.list.search.length > 0 && (
          <SearchBox
            value={state.query}
            label={`Buscar ${resource.labels.plural}`}
            maxLength={queryMax}
            onSearch={(query) => change({ query: query.trim() })}
          />
        )
      }
      filters={
        resource.list.filters.length > 0 && (
          <>
            <FilterPopover resource={resource} filters={state.filters} onApply={filter} />
            {Object.keys(state.filters).length > 0 && (
              <FilterChips resource={resource} filters={state.filters} onChange={filter} />
            )}
          </>
        )
      }
      end={
        <>
          <ViewButton {...{ resource, state, change, onToast }} columns={columns.visible} />
          <LookButton {...{ resource, state, change }} />
          {state.como === undefined && (
            <>
              {tree.possible && <TreeToggle tree={tree} />}
              <ColumnChooser columns={columns.choices} hidden={columns.hidden} onChange={columns.hide} />
              <DensityToggle />
            </>
          )}
          {can(callsOf(resource).exportList) && (
            <ExportMenu {...{ resource, state, total, onToast }} columns={columns.visible} />
          )}
          {trash && can(trash) && (
            <Tooltip label="Papelera">
              <ActionIcon variant="subtle" color="gray" size={36} aria-label="Abrir la papelera" onClick={onTrash}>
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </>
      }
    />
  )
}

function TreeToggle({ tree }: { tree: ReturnType<typeof useTree> }) {
  const label = tree.wanted ? 'Ver como lista' : 'Ver como árbol'
  const Drawn = tree.wanted ? IconList : IconBinaryTree
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        onClick={() => tree.setWanted(!tree.wanted)}
      >
        <Drawn size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
