import { Box, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type EstablecimientoElegido, lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { type Page, queryMax } from '@wamani/contract/core/http/paging.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { isDenied } from '../../crud/actions/isDenied.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { nothingFound } from '../../ui/feedback/nothingFound.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { PaginationLine } from '../../ui/table/PaginationLine.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'

export type EstablecimientoSelection = { codigo_unico: string; id: number; nombre_establecimiento: string }

const sizes = [10, 15, 20]
const first = { query: '', sortBy: 'nombreEstablecimiento', current_page: 1, per_page: 10 }
const titles = { codigoUnico: 'Código Único', institucion: 'Intitución', nombreEstablecimiento: 'Establecimiento' }
const names = ['codigoUnico', 'institucion', 'nombreEstablecimiento'] as const

/**
 * The dialog GSAgregarEstablecimiento, for private establishments. Choosing a row closes the dialog and calls
 * `onSelect`.
 */
export function AgregarEstablecimientoDialog(props: {
  onSelect: (chosen: EstablecimientoSelection) => void
  onClose: () => void
}) {
  const [state, setState] = useState(first)
  const list = useQuery<Page<EstablecimientoElegido>, CallFailure>({
    queryKey: [establecimiento.key, 'privados', state],
    queryFn: ({ signal }) => call(lookupRoutes.listEstablecimientosPrivados, { query: state, signal }),
    placeholderData: keepPreviousData,
  })
  const page = list.data
  const change = (part: Partial<typeof first>) => setState({ ...state, current_page: 1, ...part })
  function choose({ codigoUnico, id, nombreEstablecimiento }: EstablecimientoElegido) {
    props.onClose()
    props.onSelect({ codigo_unico: codigoUnico, id, nombre_establecimiento: nombreEstablecimiento })
  }

  return (
    <Dialog title="Agregar establecimiento" width={820} onClose={props.onClose}>
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
            end={
              <Button variant="default" disabled={state.query === ''} onClick={() => change({ query: '' })}>
                Clear
              </Button>
            }
          />
          <DataTable
            label="Establecimientos"
            columns={[
              ...names.map((key) => ({
                key,
                title: titles[key],
                sortable: true,
                render: (row: EstablecimientoElegido) => row[key],
              })),
              { key: 'acciones', title: 'Acciones', width: 96, render: (row) => <Add row={row} onAdd={choose} /> },
            ]}
            rows={page?.items}
            rowKey={({ id }) => id}
            expected={state.per_page}
            empty={<EmptyState title={state.query ? nothingFound : 'Aún no hay establecimientos privados'} />}
            failure={list.error && { message: list.error.errorMessage, trace: list.error.traza }}
            onRetry={() => void list.refetch()}
            refreshing={list.isPlaceholderData}
            sort={state.sortBy}
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

function Add({ row, onAdd }: { row: EstablecimientoElegido; onAdd: (row: EstablecimientoElegido) => void }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-label={`Agregar ${row.codigoUnico}, ${row.nombreEstablecimiento}`}
      onClick={() => onAdd(row)}
    >
      <Box component="span" visibleFrom="xs">
        Agregar
      </Box>
    </Button>
  )
}
