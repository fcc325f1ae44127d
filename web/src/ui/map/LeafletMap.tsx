import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatWithUnit } from '../charts/chartData.ts'
import { boundsOf, PLACE_ZOOM } from './boundsOf.ts'
import { cornersOf, drawAreas, sidesOf } from './drawAreas.ts'
import { drawClusters } from './drawClusters.ts'
import { drawMarkers, drawRing } from './drawMarkers.ts'
import { drawRegions } from './drawRegions.ts'
import classes from './LeafletMap.module.css'
import { mapColors } from './mapColors.ts'
import type { MapFit, MapProps, MapRegions, Position } from './mapProps.ts'
import { useDistricts } from './useDistricts.ts'
import { type Stage, useLeaflet } from './useLeaflet.ts'

/** Leaflet map. A layer is redrawn when its data change; the view stays as the user left it. */
export function LeafletMap(props: MapProps) {
  const { label, points, markers, areas, regions, tiles, selected, fit = 'data' } = props
  const frame = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads CSS variables, which depend on the scheme
  const colors = useMemo(mapColors, [scheme])
  const stage = useLeaflet(frame, { tiles, colors })
  const [painted, setPainted] = useState(false)
  // handlers are read through a ref, so that new ones do not redraw the layers
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const selects = {
    one: Boolean(props.onSelect),
    many: Boolean(props.onSelectMany),
    region: Boolean(props.onSelectRegion),
  }

  const corners = useMemo(() => areas?.flatMap(cornersOf), [areas])
  const districts = useDistricts(stage, regions)
  const shaded = useMemo(
    () => districts?.filter(({ code }) => regions?.values[code]).flatMap(({ bounds }) => cornersOf(sidesOf(bounds))),
    [districts, regions],
  )
  useFit(stage, fit, points, markers, corners, shaded)
  useEffect(() => {
    if (!stage || !districts || !regions) return
    return drawRegions(stage.map, districts, {
      colors,
      values: regions.values,
      tipOf: ({ code, name }) => `${name}: ${formatRegion(regions, code)}`,
      onSelect: selects.region ? (code) => latest.current.onSelectRegion?.(code) : undefined,
    })
  }, [stage, colors, regions, districts, selects.region])
  useEffect(() => {
    if (!stage || !markers) return
    return drawMarkers(stage.map, markers, {
      colors,
      onSelect: selects.one ? (id) => latest.current.onSelect?.(id) : undefined,
    })
  }, [stage, colors, markers, selects.one])
  useEffect(() => {
    if (!stage || !areas) return
    return drawAreas(stage.map, areas, {
      colors,
      selected,
      onSelect: selects.one ? (id) => latest.current.onSelect?.(id) : undefined,
    })
  }, [stage, colors, areas, selected, selects.one])
  useEffect(() => {
    if (!stage || !points) return
    return drawClusters(stage.map, points, {
      colors,
      clusterClass: classes.cluster ?? '',
      onPainted: () => setPainted(true),
      onSelect: selects.one ? (id) => latest.current.onSelect?.(id) : undefined,
      onSelectMany: selects.many ? (ids) => latest.current.onSelectMany?.(ids) : undefined,
    })
  }, [stage, colors, points, selects.one, selects.many])
  useEffect(() => {
    if (!stage || selected === undefined) return
    const at = markers?.find(({ id }) => id === selected) ?? points?.find(({ id }) => id === selected)
    return at && drawRing(stage.map, at, colors)
  }, [stage, colors, selected, markers, points])

  const busy = !stage || (points !== undefined && !painted) || (regions !== undefined && !districts)
  return <section ref={frame} className={classes.map} aria-label={label} aria-busy={busy} />
}

/** Fits the view at the start, when the first data arrive, and when `fit` changes. */
function useFit(stage: Stage | undefined, fit: MapFit, ...drawn: (readonly Position[] | undefined)[]) {
  const data = useRef(drawn)
  useEffect(() => {
    data.current = drawn
  })
  const hasData = drawn.some((positions) => positions && positions.length > 0)
  const wanted = JSON.stringify(fit)
  useEffect(() => {
    if (!stage) return
    let ended = false
    const to = JSON.parse(wanted) as MapFit
    boundsOf(stage.base, to, hasData ? data.current : []).then(
      (bounds) => {
        // a single place is shown with its surroundings
        const maxZoom = bounds.getNorthEast().equals(bounds.getSouthWest()) ? PLACE_ZOOM : 13
        if (!ended) stage.map.fitBounds(bounds, { padding: [24, 24], maxZoom, animate: false })
      },
      // the layer reports its own failure
      () => undefined,
    )
    return () => {
      ended = true
    }
  }, [stage, wanted, hasData])
}

const formatRegion = (regions: MapRegions, code: string) =>
  regions.values[code] === undefined ? 'sin datos' : formatWithUnit(regions.values[code], regions)
