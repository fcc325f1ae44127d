import { useEffect } from 'react'
import { LazyMap } from './ahead/LazyMap.tsx'
import { useMapPreload } from './ahead/useMapPreload.ts'
import { MapLegend } from './MapLegend.tsx'
import classes from './MapView.module.css'
import type { MapProps } from './mapProps.ts'

/**
 * Map of Peru without external servers: clustered points (100,000 and more), markers by size, shaded districts, and a
 * legend. The same data must be shown as a table too, for screen readers.
 */
export function MapView(props: MapProps) {
  const { height = 'clamp(320px, 62dvh, 680px)' } = props
  const prefetch = useMapPreload()
  useEffect(prefetch, [prefetch])
  return (
    <div className={classes.root}>
      <div className={classes.frame} style={{ height }}>
        <LazyMap {...props} />
      </div>
      <MapLegend {...props} />
    </div>
  )
}
