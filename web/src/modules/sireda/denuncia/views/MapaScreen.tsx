import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes, type Punto } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useMemo } from 'react'
import { call } from '../../../../api/call.ts'
import type { CallFailure } from '../../../../api/callFailure.ts'
import type { ListState } from '../../../../crud/list/listState.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { PointsOrDistricts } from '../../../../ui/map/district/PointsOrDistricts.tsx'
import classes from './EstadisticasScreen.module.css'
import { FilteredFrame } from './FilteredFrame.tsx'
import { filterQuery } from './filterQuery.ts'

/** Where the filtered complaints happened; a point opens its ticket. The list beside it reads the same out loud. */
export function MapaScreen({ onOpen }: { onOpen: (id: number) => void }) {
  return <FilteredFrame>{(state) => <Drawn state={state} onOpen={onOpen} />}</FilteredFrame>
}

function Drawn({ state, onOpen }: { state: ListState; onOpen: (id: number) => void }) {
  const query = filterQuery(state)
  const { data, error, refetch } = useQuery<Punto[], CallFailure>({
    queryKey: [denuncia.key, 'mapa', query],
    queryFn: ({ signal }) => call(denunciaRoutes.mapDenuncias, { query: query, signal }),
    placeholderData: keepPreviousData,
  })
  const points = useMemo(() => data?.flatMap(pointOf), [data])
  const counted = useMemo(() => data?.map(({ ubigeo }) => ({ x: 0, y: 0, district: ubigeo })), [data])
  if (error)
    return (
      <ErrorState title="No se pudo dibujar el mapa" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <Skeleton height={420} />
  if (data.length === 0)
    return <EmptyState title="Ninguna denuncia que mostrar">Quite algún filtro o vea la lista.</EmptyState>
  return (
    <div className={classes.root}>
      <PointsOrDistricts
        what="Denuncias"
        label="Mapa de denuncias"
        points={points}
        counted={counted}
        pointsLabel="denuncias"
        onSelect={(id) => onOpen(Number(id))}
      />
    </div>
  )
}

const pointOf = ({ idDenuncia, numero, categoria, x, y }: Punto) =>
  x === null || y === null ? [] : [{ id: idDenuncia, label: `${numero} · ${categoria}`, x, y }]
