import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Page, queryMax } from '@wamani/contract/core/http/paging.ts'
import { perfilServicio } from '@wamani/contract/seguridad/perfilServicio.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { isDenied } from '../../crud/actions/isDenied.ts'
import { listCallOf, rowIdOf } from '../../crud/calls.ts'
import { referenceText } from '../../crud/record/valueText.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { nothingFound } from '../../ui/feedback/nothingFound.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { PaginationLine } from '../../ui/table/PaginationLine.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'

export type PerfilDeServicio = z.output<typeof perfilServicio.row>

/** Page sizes of tables inside dialogs. */
const sizes = [10, 15, 20]
const first = { query: '', sortBy: '', current_page: 1, per_page: 10 }

/** The dialog GSAgregarPerfil: profiles and their services. Choosing a row closes the dialog and calls `onSelect`. */
export function AgregarPerfilDialog(props: { onSelect: (chosen: PerfilDeServicio) => void; onClose: () => void }) {
  const [state, setState] = useState(first)
  const list = useQuery<Page<PerfilDeServicio>, CallFailure>({
    queryKey: [perfilServicio.key, 'list', state],
    queryFn: ({ signal }) => call(listCallOf(perfilServicio), { query: state, signal }),
    placeholderData: keepPreviousData,
  })
  const page = list.data
  const change = (part: Partial<typeof first>) => setState({ ...state, current_page: 1, ...part })
  function choose(row: PerfilDeServicio) {
    props.onClose()
    props.onSelect(row)
  }

  return (
    <Dialog title="Agregar perfil" width={720} onClose={props.onClose}>
      {list.error && isDenied(list.error) ? (
        <DialogFailure failure={list.error} onDismiss={props.onClose} />
      ) : (
        <>
          <Toolbar
            search={
              <SearchBox
                label="Buscar"
                value={state.query}
                maxLength={queryMax}
                onSearch={(query) => change({ query: query.trim() })}
              />
            }
          />
          <DataTable
            label="Perfiles y sus servicios"
            columns={[
              ...names.map((key) => ({
                key,
                title: perfilServicio.fields[key].label,
                sortable: true,
                render: (row: PerfilDeServicio) => textOf(row, key),
              })),
              { key: 'acciones', title: 'Acciones', width: 96, render: (row) => <Add row={row} onAdd={choose} /> },
            ]}
            card={{
              title: (row) => textOf(row, 'perfil'),
              state: (row) => <Add row={row} onAdd={choose} />,
              facts: (row) => [
                { key: 'servicio', label: perfilServicio.fields.servicio.label, value: textOf(row, 'servicio') },
              ],
            }}
            rows={page?.items}
            rowKey={(row) => rowIdOf(perfilServicio, row)}
            expected={state.per_page}
            empty={<EmptyState title={state.query ? nothingFound : 'Ningún perfil tiene servicios asignados'} />}
            failure={list.error && { message: list.error.errorMessage, trace: list.error.traza }}
            onRetry={() => void list.refetch()}
            refreshing={list.isPlaceholderData}
            sort={state.sortBy || names[0]}
            onSort={(sortBy) => change({ sortBy })}
            onOpen={choose}
          />
          {page && page.total > 0 && (
            <PaginationLine
              page={state.current_page}
              perPage={state.per_page}
              total={page.total}
              totalIsEstimate={page.totalIsEstimate}
              shown={page.items.length}
              sizes={sizes}
              onPage={(current_page) => change({ current_page })}
              onPerPage={(per_page) => change({ per_page })}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

const names = ['perfil', 'servicio'] as const

const textOf = (row: PerfilDeServicio, key: (typeof names)[number]) =>
  referenceText(row[key], perfilServicio.fields[key].to)

function Add({ row, onAdd }: { row: PerfilDeServicio; onAdd: (row: PerfilDeServicio) => void }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-label={`Agregar ${names.map((key) => textOf(row, key)).join(', ')}`}
      onClick={() => onAdd(row)}
    >
      Agregar
    </Button>
  )
}
