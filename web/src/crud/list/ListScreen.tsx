import { Box, Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { newLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import { useCallback, useState } from 'react'
import { useCan } from '../../api/useCan.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type ChosenAction, RowDialog } from '../actions/RowDialog.tsx'
import { useRowActions } from '../actions/useRowActions.tsx'
import { callsOf, rowIdOf, type ScreenResource } from '../calls.ts'
import { listCard } from '../columns/listCard.tsx'
import { listColumns } from '../columns/listColumns.tsx'
import { useColumns } from '../columns/useColumns.ts'
import { importCallOf } from '../import/importCallOf.ts'
import { useInlineEdit } from '../inPlace/useInlineEdit.tsx'
import { useBreadcrumb } from '../page/useBreadcrumb.ts'
import { titleOf } from '../record/resourceTexts.ts'
import { recordText } from '../record/valueText.ts'
import type { ScreenParts } from '../screenParts.ts'
import { Toast, type ToastData } from '../Toast.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { orderOf } from './listState.ts'
import { useExistingPage } from './useExistingPage.ts'
import { useList } from './useList.ts'
import { useRowFocus } from './useRowFocus.ts'
import type { Screen } from './useScreen.ts'
import { useSelection } from './useSelection.ts'
import { useTree } from './useTree.ts'

const SelectionBar = lazyPart(async () => (await import('../actions/bulk/SelectionBar.tsx')).SelectionBar, {
  small: true,
})

const OtherLook = lazyPart(async () => (await import('../looks/OtherLook.tsx')).OtherLook)
const SumLine = lazyPart(async () => (await import('../looks/SumLine.tsx')).SumLine, { small: true })

type ListProps = {
  resource: ScreenResource
  screen: Screen
  toast: ToastData | undefined
  onToast: (toast: ToastData | undefined) => void
  parts?: ScreenParts | undefined
  /** the record that was open before: its row gets the focus */
  last?: number | undefined
}

export function ListScreen({ resource, screen, toast, onToast, parts, last }: ListProps) {
  const { state, show, change } = screen
  const keepColumns = useCallback(
    (columnas: string[]) => change({ columnas, current_page: state.current_page }),
    [change, state.current_page],
  )
  const columns = useColumns(resource, state.columnas, keepColumns)
  const tree = useTree(resource, state)
  const inTable = state.como === undefined && state.agrupar === undefined
  const list = useList(resource, tree.state, { enabled: inTable })
  const crumbs = useBreadcrumb(resource.screen)
  const [chosen, setChosen] = useState<ChosenAction | undefined>(undefined)
  const can = useCan()
  const create = parts?.create?.route ?? callsOf(resource).create
  const creates = create !== undefined && can(create)
  const open = parts?.open ?? ((id: number) => show({ op: 'view', id }))
  const selection = useSelection(resource, state)
  const { opens, actionsOf, manyAtOnce } = useRowActions({
    resource,
    parts,
    open: (row) => open(rowIdOf(resource, row)),
    edit: parts?.open ? undefined : (row) => show({ op: 'edit', id: rowIdOf(resource, row) }),
    duplicate: (row) => show({ op: 'new', de: rowIdOf(resource, row) }),
    choose: setChosen,
  })
  const page = inTable ? list.data : undefined
  const order = orderOf(resource, state)
  const sums = resource.list.sums.filter((name) => columns.visible.includes(name))
  const rows = page && tree.rowsOf(page.items)
  const { table, comeFrom } = useRowFocus(
    rows?.map(({ row }) => rowIdOf(resource, row)),
    last,
  )
  const inPlace = useInlineEdit({ resource, parts, columns: columns.visible, onToast, onLeave: comeFrom })
  useExistingPage(resource, tree.state, tree.grown ? undefined : page, change)
  function closeChosen() {
    comeFrom(chosen && rowIdOf(resource, chosen.row))
    setChosen(undefined)
  }

  const tableColumns = listColumns(resource, columns.visible, tree, { cells: parts?.cells, search: state.query })
  const importing = importCallOf(resource)
  const importButton = importing && creates && can(importing) && (
    <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => show({ op: 'import' })}>
      Importar
    </Button>
  )
  const createButton = (variant: 'filled' | 'default') =>
    creates && (
      <Button
        variant={variant}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={parts?.create?.onChoose ?? (() => show({ op: 'new' }))}
      >
        {newLabel(resource)}
      </Button>
    )
  return (
    <>
      <PageHeader
        title={titleOf(resource)}
        breadcrumb={crumbs}
        action={
          (parts?.headActions || importButton || creates) && (
            <>
              {parts?.headActions && <parts.headActions state={state} />}
              {importButton}
              {createButton('filled')}
            </>
          )
        }
      />
      <Toast toast={toast} onDismiss={() => onToast(undefined)} />
      {parts?.overview && (
        <Box mb={16}>
          <parts.overview state={state} />
        </Box>
      )}
      <Card flush>
        <ListToolbar
          {...{ resource, state, change, columns, tree, onToast }}
          total={page?.total}
          onTrash={() => show({ op: 'papelera' })}
        />
        {inTable ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: handles a key of the rows inside
          <div ref={table} onKeyDown={(event) => event.key === 'F2' && inPlace.beginAt(event.target, rows)}>
            <DataTable
              label={titleOf(resource)}
              columns={inPlace.inTable(tableColumns)}
              card={listCard(resource, columns.visible, tableColumns, ({ row }) => row, parts)}
              rows={rows}
              rowKey={({ row }) => rowIdOf(resource, row)}
              rowLabel={({ row }) => recordText(resource, row)}
              expected={state.per_page}
              // the header already has a primary button
              empty={<ListEmpty {...{ resource, state, change }} action={createButton('default')} />}
              failure={list.error && { message: list.error.errorMessage, trace: list.error.traza }}
              onRetry={() => void list.refetch()}
              refreshing={list.isPlaceholderData}
              sort={`${order.descending ? '-' : ''}${order.field}`}
              onSort={(sortBy) => change({ sortBy })}
              onOpen={opens ? ({ row }) => open(rowIdOf(resource, row)) : undefined}
              actions={actionsOf && (({ row }) => [...actionsOf(row), ...inPlace.actionsOf(row)])}
              selection={manyAtOnce ? selection.inTable : undefined}
            />
          </div>
        ) : (
          <OtherLook
            {...{ resource, state, change, parts, onToast }}
            own={screen.own}
            columns={columns.visible}
            open={opens ? (row) => open(rowIdOf(resource, row)) : undefined}
          />
        )}
        {page && !list.error && sums.length > 0 && page.total > 0 && <SumLine {...{ resource, state, page, sums }} />}
        {selection.rows.size > 0 && (
          <SelectionBar {...{ resource, state, parts, selection, onToast }} total={page?.total ?? 0} />
        )}
        {page && !list.error && page.total > 0 && <ListFooter {...{ page, state, change }} grown={tree.grown} />}
      </Card>
      <RowDialog resource={resource} parts={parts} chosen={chosen} onDone={onToast} onClose={closeChosen} />
    </>
  )
}
