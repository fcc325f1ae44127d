import { Space, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryMax } from '@wamani/contract/core/http/paging.ts'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { nothingFound } from '../../ui/feedback/nothingFound.ts'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { type DataColumn, DataTable } from '../../ui/table/DataTable.tsx'
import { PaginationLine } from '../../ui/table/PaginationLine.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'

const route = quienPuedeQue.listQuienesPueden
type Holders = z.output<Exclude<typeof route.response, string>>
type Holder = Holders['items'][number]

const sizes = [10, 15, 20]

export function HoldersDrawer(props: { idRecurso: number; name: string; onClose: () => void }) {
  const { idRecurso, name, onClose } = props
  const [state, setState] = useState({ query: '', current_page: 1, per_page: 10 })
  const change = (part: Partial<typeof state>) => setState({ ...state, current_page: 1, ...part })
  const holders = useQuery<Holders, CallFailure>({
    queryKey: ['quienes', idRecurso, state],
    queryFn: ({ signal }) => call(route, { params: { id: idRecurso }, query: state, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const page = holders.data
  return (
    <Drawer opened title="Permisos efectivos" width={560} onClose={onClose}>
      <Text mb={16}>
        Pueden <strong>{name}</strong>:
      </Text>
      <SearchBox
        label="Buscar usuarios"
        value={state.query}
        maxLength={queryMax}
        onSearch={(query) => change({ query: query.trim() })}
      />
      <Space h={12} />
      <DataTable
        label="Usuarios con el permiso"
        columns={columns}
        rows={page?.items}
        rowKey={({ idUsuario }) => idUsuario}
        empty={<EmptyState title={state.query ? nothingFound : 'Ningún usuario activo tiene el permiso'} />}
        failure={holders.error && { message: holders.error.errorMessage, trace: holders.error.traza }}
        onRetry={() => void holders.refetch()}
        refreshing={holders.isPlaceholderData}
      />
      {page && page.total > 0 && (
        <PaginationLine
          page={state.current_page}
          perPage={state.per_page}
          total={page.total}
          shown={page.items.length}
          sizes={sizes}
          onPage={(current_page) => change({ current_page })}
          onPerPage={(per_page) => change({ per_page })}
        />
      )}
    </Drawer>
  )
}

const columns: DataColumn<Holder>[] = [
  {
    key: 'usuario',
    title: 'Usuario',
    render: ({ nombreCompleto, username }) => (
      <>
        {nombreCompleto}
        <Text c="dimmed">{username}</Text>
      </>
    ),
  },
  { key: 'perfiles', title: 'Por', render: ({ perfiles }) => perfiles.map(({ nombre }) => nombre).join(', ') },
]
