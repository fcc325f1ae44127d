import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Punto } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useEffect, useMemo } from 'react'
import type { ListState } from '../../../../crud/list/listState.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { useMapPreload } from '../../../../ui/map/ahead/useMapPreload.ts'
import { PointsOrDistricts } from '../../../../ui/map/district/PointsOrDistricts.tsx'
import classes from './EstadisticasScreen.module.css'
import { FilteredFrame } from './FilteredFrame.tsx'
import { puntosQuery } from './puntosQuery.ts'

export function MapaScreen({ onOpen }: { onOpen: (id: number) => void }) {
  return <FilteredFrame>{(state) => <Drawn state={state} onOpen={onOpen} />}</FilteredFrame>
}

function Drawn({ state, onOpen }: { state: ListState; onOpen: (id: number) => void }) {
  const { data, error, refetch } = useQuery({ ...puntosQuery(state), placeholderData: keepPreviousData })
  const askMap = useMapPreload()
  useEffect(askMap, [askMap])
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
