import type { EstablecimientoPunto } from '@wamani/contract/amachay/visorRoutes.ts'
import { compactCode, foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { useState } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { nothingFound } from '../../ui/feedback/nothingFound.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { PaginationLine } from '../../ui/table/PaginationLine.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'

const texts = {
  codigoUnico: 'Código único',
  nombreEstablecimiento: 'Establecimiento',
  red: 'Red',
  microred: 'Microred',
}
type Sorted = keyof typeof texts | 'total'

/**
 * Table alternative to the map, for keyboard and screen reader users. Enter opens the same panel as a click on the map.
 */
export function EstablecimientosTable(props: {
  rows: readonly EstablecimientoPunto[] | undefined
  onOpen: (codigo: string) => void
}) {
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState('-total')
  const [page, setPage] = useState({ page: 1, perPage: 10 })
  const words = foldText(query).split(/\s+/)
  const found = props.rows
    ?.filter((row) =>
      words.every((word) => {
        const text = foldText(`${row.codigoUnico} ${row.nombreEstablecimiento} ${row.red} ${row.microred}`)
        return text.includes(word) || text.includes(compactCode(word) ?? word)
      }),
    )
    .toSorted(orderOf(sort))
  const shown = found?.slice((page.page - 1) * page.perPage, page.page * page.perPage)
  const search = (text: string) => {
    setQuery(text)
    setPage({ ...page, page: 1 })
  }
  return (
    <Card flush label="Establecimientos del mapa">
      <Toolbar search={<SearchBox label="Buscar establecimientos" value={query} onSearch={search} />} />
      <DataTable
        label="Establecimientos del mapa"
        columns={[
          ...(Object.entries(texts) as [keyof typeof texts, string][]).map(([key, title]) => ({
            ...{ key, title, sortable: true },
            render: (row: EstablecimientoPunto) => row[key] ?? '—',
          })),
          {
            ...{ key: 'total', title: 'Dosis', numeric: true, sortable: true },
            render: ({ total }: EstablecimientoPunto) => formatNumber(total, 0),
          },
        ]}
        rows={shown}
        rowKey={({ codigoUnico }) => codigoUnico}
        rowLabel={({ nombreEstablecimiento }) => nombreEstablecimiento}
        expected={page.perPage}
        empty={<EmptyState title={query ? nothingFound : 'Ningún establecimiento tiene ubicación'} />}
        sort={sort}
        onSort={setSort}
        onOpen={({ codigoUnico }) => props.onOpen(codigoUnico)}
      />
      {found && found.length > 0 && (
        <PaginationLine
          {...page}
          total={found.length}
          shown={shown?.length ?? 0}
          sizes={[10, 20, 50]}
          onPage={(next) => setPage({ ...page, page: next })}
          onPerPage={(perPage) => setPage({ page: 1, perPage })}
        />
      )}
    </Card>
  )
}

function orderOf(sort: string) {
  const key = sort.replace('-', '') as Sorted
  const turn = sort.startsWith('-') ? -1 : 1
  return (one: EstablecimientoPunto, other: EstablecimientoPunto) =>
    turn *
    (key === 'total'
      ? one.total - other.total
      : String(one[key] ?? '').localeCompare(String(other[key] ?? ''), 'es-PE'))
}
