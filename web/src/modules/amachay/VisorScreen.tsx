import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type EstablecimientoPunto, type Punto, visorRoutes } from '@wamani/contract/amachay/visorRoutes.ts'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useMapSettings } from '../../api/useMapSettings.ts'
import { useBreadcrumb } from '../../crud/page/useBreadcrumb.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { Indicators } from '../../ui/layout/Indicators.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { PointsOrDistricts } from '../../ui/map/district/PointsOrDistricts.tsx'
import { EstablecimientosTable } from './EstablecimientosTable.tsx'
import { VisorFilters } from './VisorFilters.tsx'
import { queryOf, useVisorState } from './visorState.ts'

const EstablecimientoDrawer = lazyPart(async () => (await import('./EstablecimientoDrawer.tsx')).EstablecimientoDrawer)

export function VisorScreen() {
  const [state, change] = useVisorState()
  const crumbs = useBreadcrumb('/vacuna/visor')
  const query = queryOf(state)
  const { tiles } = useMapSettings()
  const points = useQuery<Punto[], CallFailure>({
    queryKey: ['amachay.visor', 'puntos', query],
    queryFn: ({ signal }) => call(visorRoutes.listPuntos, { query: query, signal }),
    placeholderData: keepPreviousData,
  })
  const places = useQuery<EstablecimientoPunto[], CallFailure>({
    queryKey: ['amachay.visor', 'establecimientos', query],
    queryFn: ({ signal }) => call(visorRoutes.listEstablecimientos, { query: query, signal }),
    placeholderData: keepPreviousData,
  })
  const drawn = useMemo(() => points.data?.map(({ x, y }, id) => ({ id, x, y })), [points.data])
  const markers = useMemo(
    () =>
      places.data?.map(({ codigoUnico, nombreEstablecimiento, x, y, total }) => ({
        ...{ id: codigoUnico, x, y, label: nombreEstablecimiento, value: total },
      })),
    [places.data],
  )
  const failure = points.error ?? places.error
  const retry = () => void Promise.all([points.refetch(), places.refetch()])
  const open = (establecimiento: string) => change({ establecimiento })

  return (
    <>
      <PageHeader title="Visor" breadcrumb={crumbs} />
      <Stack gap={16}>
        <VisorFilters state={state} change={change} />
        {failure ? (
          <ErrorState title="No se pudo cargar el mapa" trace={failure.traza} onRetry={retry}>
            {failure.errorMessage}
          </ErrorState>
        ) : (
          <>
            <Summary points={points.data} places={places.data} />
            <PointsOrDistricts
              what="Dosis"
              label="Dosis aplicadas y establecimientos de salud"
              points={drawn}
              counted={drawn}
              pointsLabel="dosis"
              markers={markers}
              markersLabel="Dosis por establecimiento"
              fit="data"
              tiles={tiles}
              selected={state.establecimiento ?? undefined}
              onSelect={(id) => {
                if (typeof id === 'string') open(id)
              }}
            />
            <EstablecimientosTable rows={places.data} onOpen={open} />
          </>
        )}
      </Stack>
      {state.establecimiento && (
        <EstablecimientoDrawer
          codigo={state.establecimiento}
          query={query}
          onClose={() => change({ establecimiento: null })}
        />
      )}
    </>
  )
}

function Summary({ points, places }: { points: Punto[] | undefined; places: EstablecimientoPunto[] | undefined }) {
  const given = places?.reduce((sum, { total }) => sum + total, 0)
  const shown = (count: number | undefined) => (count === undefined ? '…' : formatNumber(count, 0))
  return (
    <Indicators
      label="Resumen del mapa"
      indicators={[
        { label: 'Dosis con ubicación', value: shown(points?.length) },
        { label: 'Dosis en establecimientos', value: shown(given) },
        { label: 'Establecimientos', value: shown(places?.length) },
        { label: 'Sin dosis', value: shown(places?.filter(({ total }) => total === 0).length) },
      ]}
    />
  )
}
