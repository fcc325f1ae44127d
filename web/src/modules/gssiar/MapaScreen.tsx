import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type Extent, extentText } from '@wamani/contract/core/kinds/extent.ts'
import { pointText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { formularios } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { type Lugar, mapaRoutes } from '@wamani/contract/gssiar/formulario/mapaRoutes.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useGo } from '../../ui/layout/useGo.ts'
import { MapView } from '../../ui/map/MapView.tsx'
import type { CardOf } from '../../ui/table/CardList.tsx'
import { type DataColumn, DataTable } from '../../ui/table/DataTable.tsx'
import { PaginationLine } from '../../ui/table/PaginationLine.tsx'
import { areaOf } from './areaOf.ts'
import { Estado } from './cells.tsx'
import { FormularioViews } from './FormularioViews.tsx'
import classes from './MapaScreen.module.css'

const kindOf = new Map<string, string>(formularios.map(({ clave, short }) => [clave, short]))
const placeText = ({ ubicacion, extension }: Lugar) =>
  [ubicacion && pointText(ubicacion), extension && extentText(extension)].filter(Boolean).join(' · ')
const columns: DataColumn<Lugar>[] = [
  { key: 'numero', title: 'N.°', render: ({ numero }) => numero },
  { key: 'titulo', title: 'Título', render: ({ titulo }) => titulo },
  { key: 'clave', title: 'Formulario', render: ({ clave }) => kindOf.get(clave) },
  { key: 'lugar', title: 'Lugar', render: placeText },
  { key: 'estado', title: 'Estado', render: ({ estado }) => <Estado estado={estado} /> },
]
const card: CardOf<Lugar> = {
  title: ({ titulo }) => titulo,
  state: ({ estado }) => <Estado estado={estado} />,
  facts: ({ numero, clave }) => [
    { key: 'numero', label: 'N.°', value: numero },
    { key: 'clave', label: 'Formulario', value: kindOf.get(clave) },
  ],
}
const sizes = [10, 15, 20, 50]

export function MapaScreen() {
  const { estado } = useSearch({ strict: false }) as { estado?: unknown }
  const crumbs = useBreadcrumb('/formulario/inicio')
  const asked = ['true', 'false'].includes(String(estado)) ? { estado: String(estado) === 'true' } : {}
  const { data, error, refetch } = useQuery<Lugar[], CallFailure>({
    queryKey: ['gssiar', 'mapa', asked],
    queryFn: ({ signal }) => call(mapaRoutes.mapFormularios, { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <PageHeader title="Mapa de formularios" breadcrumb={crumbs} />
      <div className={classes.views}>
        <FormularioViews />
      </div>
      {error ? (
        <ErrorState title="No se pudo dibujar el mapa" trace={error.traza} onRetry={() => void refetch()}>
          {error.errorMessage}
        </ErrorState>
      ) : data ? (
        <Drawn key={String(asked.estado)} places={data} />
      ) : (
        <Skeleton height={420} />
      )}
    </>
  )
}

function Drawn({ places }: { places: readonly Lugar[] }) {
  const go = useGo()
  const [paging, setPaging] = useState({ page: 1, perPage: 10 })
  const points = useMemo(() => places.flatMap(pointOf), [places])
  const areas = useMemo(() => places.flatMap(layerOf), [places])
  if (places.length === 0)
    return <EmptyState title="Ningún formulario tiene ubicación">Vea los de otro estado o las listas.</EmptyState>
  const open = (id: unknown) => {
    const place = places.find((one) => one.id === Number(id))
    if (place) go({ to: '.', search: { vista: place.clave, op: 'view', id: place.id, tab: 'lugar' } })
  }
  const start = (paging.page - 1) * paging.perPage
  const shown = places.slice(start, start + paging.perPage)
  return (
    <div className={classes.root}>
      <MapView
        label="Mapa de formularios"
        points={points}
        pointsLabel="formularios"
        areas={areas}
        areasLabel="Extensión de las capas"
        onSelect={open}
      />
      <Card flush label="Formularios del mapa">
        <DataTable
          label="Formularios del mapa"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          rowLabel={({ numero, titulo }) => `${numero} · ${titulo}`}
          card={card}
          onOpen={({ id }) => open(id)}
          empty={null}
        />
        <PaginationLine
          {...paging}
          total={places.length}
          shown={shown.length}
          sizes={sizes}
          onPage={(page) => setPaging({ ...paging, page })}
          onPerPage={(perPage) => setPaging({ page: 1, perPage })}
        />
      </Card>
    </div>
  )
}

const labelOf = ({ numero, titulo }: Lugar) => `${numero} · ${titulo}`
const pointOf = (place: Lugar) => (place.ubicacion ? [{ ...place.ubicacion, id: place.id, label: labelOf(place) }] : [])
const layerOf = (place: Lugar) => (place.extension ? [areaOf(place.id, labelOf(place), place.extension as Extent)] : [])
