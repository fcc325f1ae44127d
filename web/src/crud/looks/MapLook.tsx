import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { type Page, perPageMax } from '@wamani/contract/core/http/paging.ts'
import type { Point } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { viewsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { useMapPreload } from '../../ui/map/ahead/useMapPreload.ts'
import { PointsOrDistricts } from '../../ui/map/district/PointsOrDistricts.tsx'
import type { MapId } from '../../ui/map/mapProps.ts'
import { callsOf, type Row, rowIdOf, type ScreenResource } from '../calls.ts'
import { type ListState, sentQueryOf } from '../list/listState.ts'
import { titleOf } from '../record/resourceTexts.ts'
import { recordText } from '../record/valueText.ts'
import type { LookProps } from './lookProps.ts'
import classes from './MapLook.module.css'

/** Pages of a list shown on one map. */
const MAX_PAGES = 4
const MAX_NAMED = 20

export function MapLook({ resource, state, open }: LookProps) {
  const place = defined(viewsOf(resource).map, `place of ${resource.key}`)
  const { data, error, refetch } = usePlaces(resource, state)
  const [chosen, setChosen] = useState<readonly MapId[]>([])
  const askMap = useMapPreload()
  useEffect(askMap, [askMap])
  if (error)
    return (
      <ErrorState title="No se pudo cargar el mapa" trace={error.traza} onRetry={() => void refetch()}>
        {error.errorMessage}
      </ErrorState>
    )
  if (!data) return <PartLoading />
  const { rows, total } = data
  const points = rows.map((row) => {
    // with `mapa` the server returns only rows with a location
    const { x, y } = row[place] as Point
    return { id: rowIdOf(resource, row), x, y, label: recordText(resource, row) }
  })
  const named = rows.filter((row) => chosen.includes(rowIdOf(resource, row)))
  return (
    <div className={classes.root}>
      <p className={classes.said} aria-live="polite">
        {total > rows.length
          ? `Se ven ${formatNumber(rows.length)} de más de ${formatNumber(rows.length)} con ubicación: use un filtro para ver los demás.`
          : rows.length === 0
            ? `No hay ${resource.labels.plural} con ubicación.`
            : `${formatNumber(rows.length)} con ubicación. La tabla muestra los mismos registros.`}
      </p>
      <PointsOrDistricts
        what={titleOf(resource)}
        label={`Mapa: ${titleOf(resource)}`}
        points={points}
        pointsLabel={resource.labels.plural}
        selected={chosen[0]}
        onSelect={(id) => setChosen([id])}
        onSelectMany={setChosen}
      />
      {named.length > 0 && (
        <ul className={classes.chosen} aria-label="Elegidos en el mapa">
          {named.slice(0, MAX_NAMED).map((row) => (
            <li key={rowIdOf(resource, row)}>
              {open ? (
                <button type="button" className={classes.name} onClick={() => open(row)}>
                  {recordText(resource, row)}
                </button>
              ) : (
                recordText(resource, row)
              )}
            </li>
          ))}
          {named.length > MAX_NAMED && <li>{`y ${formatNumber(named.length - MAX_NAMED)} más en el mismo lugar`}</li>}
        </ul>
      )}
    </div>
  )
}

function usePlaces(resource: ScreenResource, state: ListState) {
  const query = { ...sentQueryOf(resource, { ...state, per_page: perPageMax }), mapa: true }
  const { page = 'current_page' } = resource.list.pageNames ?? {}
  return useQuery<{ rows: Row[]; total: number }, CallFailure>({
    queryKey: [resource.key, 'list', 'mapa', query],
    queryFn: async ({ signal }) => {
      const rows: Row[] = []
      let answer: Page<Row> | undefined
      for (let at = 1; at <= MAX_PAGES; at++) {
        answer = await call(callsOf(resource).list, { query: { ...query, [page]: at }, signal })
        rows.push(...answer.items)
        if (answer.items.length < perPageMax) break
      }
      return { rows, total: Math.max(answer?.total ?? 0, rows.length) }
    },
    placeholderData: keepPreviousData,
  })
}
