import { useMemo, useState } from 'react'
import { lazyPart } from '../../layout/lazyPart.tsx'
import { ViewSwitch } from '../../layout/ViewSwitch.tsx'
import { MapView } from '../MapView.tsx'
import type { MapProps } from '../mapProps.ts'
import type { Counted } from './countByDistrict.ts'
import classes from './DistrictsMap.module.css'

const DistrictsMap = lazyPart(async () => (await import('./DistrictsMap.tsx')).DistrictsMap)

const ways = [
  { value: 'puntos', label: 'Puntos' },
  { value: 'distritos', label: 'Por distrito' },
] as const

/** Map of points or markers with a switch to counts by district. */
export function PointsOrDistricts({
  what,
  counted,
  ...map
}: MapProps & {
  /** plural noun of what is counted: «Denuncias» */
  what: string
  /** counted instead of the points of the map; may include items without a location */
  counted?: readonly Counted[] | undefined
}) {
  const [seen, setSeen] = useState<(typeof ways)[number]['value']>('puntos')
  const { points, markers, label, height, tiles } = map
  const weighed = useMemo(
    () => counted ?? markers?.map(({ x, y, value }) => ({ x, y, weight: value })) ?? points ?? [],
    [counted, markers, points],
  )
  return (
    <div className={classes.root}>
      <ViewSwitch label="Cómo se ve el mapa" value={seen} views={ways} onChange={setSeen} />
      {seen === 'puntos' ? (
        <MapView {...map} />
      ) : (
        <DistrictsMap
          label={label}
          counted={weighed}
          what={what}
          {...(height !== undefined && { height })}
          tiles={tiles}
        />
      )}
    </div>
  )
}
