import { useEffect } from 'react'
import { LazyMap } from './ahead/LazyMap.tsx'
import { useMapAhead } from './ahead/useMapAhead.ts'
import { MapLegend } from './MapLegend.tsx'
import classes from './MapView.module.css'
import type { MapProps } from './mapProps.ts'

/**
 * A map of Peru that needs no other server: points in clusters (100,000 and more), markers by size, departments by colour, with
 * their legend. What it shows must stand beside it as a table too: a map cannot be read out.
 */
export function MapView(props: MapProps) {
  const { height = 'clamp(320px, 62dvh, 680px)' } = props
  const prefetch = useMapAhead()
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
