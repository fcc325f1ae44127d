import { lazyPart } from '../layout/lazyPart.tsx'
import { MapLegend } from './MapLegend.tsx'
import classes from './MapView.module.css'
import type { MapProps } from './mapProps.ts'

const LeafletMap = lazyPart(async () => (await import('./LeafletMap.tsx')).LeafletMap)

/**
 * A map of Peru that needs no other server: points in clusters (100,000 and more), markers by size, departments by colour, with
 * their legend. What it shows must stand beside it as a table too: a map cannot be read out.
 */
export function MapView(props: MapProps) {
  const { height = 'clamp(320px, 62dvh, 680px)' } = props
  return (
    <div className={classes.root}>
      <div className={classes.frame} style={{ height }}>
        <LeafletMap {...props} />
      </div>
      <MapLegend {...props} />
    </div>
  )
}
