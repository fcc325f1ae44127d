import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatWithUnit } from '../charts/chartData.ts'
import { boundsOf } from './boundsOf.ts'
import { cornersOf, drawAreas } from './drawAreas.ts'
import { drawClusters } from './drawClusters.ts'
import { drawMarkers, drawRing } from './drawMarkers.ts'
import { drawPeru } from './drawPeru.ts'
import classes from './LeafletMap.module.css'
import { mapColors } from './mapColors.ts'
import type { MapFit, MapProps, Position } from './mapProps.ts'
import { shadeOf, shadeSteps } from './shadeSteps.ts'
import { type Stage, useLeaflet } from './useLeaflet.ts'

/** The map itself, in Leaflet. Each layer is drawn anew when what it shows changes; the view stays where the user left it. */
export function LeafletMap(props: MapProps) {
  const { label, points, markers, areas, regions, tiles, selected, fit = 'data' } = props
  const frame = useRef<HTMLDivElement>(null)
  const stage = useLeaflet(frame, tiles)
  const scheme = useComputedColorScheme('light')
  // the colours are read from the scheme in force
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const colors = useMemo(mapColors, [scheme])
  const [painted, setPainted] = useState(false)
  // handlers may change with every render; the layers need not
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
  useFit(stage, fit, points, markers, corners)
  useEffect(() => {
    if (!stage) return
    const steps = shadeSteps(Object.values(regions?.values ?? {}))
    const base = drawPeru(stage.shapes, {
      colors,
      overTiles: tiles !== undefined,
      nameClass: classes.name ?? '',
      fillOf: (code) => colors.shades[shadeOf(regions?.values[code], steps) - 1],
      tipOf: regions && (({ codigo, nombre }) => `${nombre}: ${formatWithUnit(regions.values[codigo], regions)}`),
      onSelect: selects.region ? (code) => latest.current.onSelectRegion?.(code) : undefined,
    }).addTo(stage.map)
    return () => void base.remove()
  }, [stage, colors, regions, tiles, selects.region])
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

  const busy = !stage || (points !== undefined && !painted)
  return <section ref={frame} className={classes.map} aria-label={label} aria-busy={busy} />
}

/** Brings into view what `fit` says: at first, when the first data come, and when it changes. */
function useFit(stage: Stage | undefined, fit: MapFit, ...drawn: (readonly Position[] | undefined)[]) {
  const data = useRef(drawn)
  useEffect(() => {
    data.current = drawn
  })
  const hasData = drawn.some((positions) => positions && positions.length > 0)
  const wanted = JSON.stringify(fit)
  useEffect(() => {
    if (!stage) return
    const to = JSON.parse(wanted) as MapFit
    const bounds = boundsOf(stage.shapes, to, hasData ? data.current : [])
    stage.map.fitBounds(bounds, { padding: [24, 24], maxZoom: 13, animate: false })
  }, [stage, wanted, hasData])
}
