import { useComputedColorScheme } from '@mantine/core'
import L from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { boundsOf, PLACE_ZOOM } from './boundsOf.ts'
import classes from './LeafletMap.module.css'
import { mapColors } from './mapColors.ts'
import type { MapFit, Position } from './mapProps.ts'
import type { PointPickerProps } from './PointPicker.tsx'
import { useLeaflet } from './useLeaflet.ts'

/** Distance (px) an arrow key moves the pin; with Shift 1 px. */
const STEP_PX = 10
const arrows: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function LeafletPointPicker({
  label,
  value,
  onChange,
  disabled = false,
  fit = 'country',
  tiles,
}: PointPickerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads CSS variables, which depend on the scheme
  const colors = useMemo(mapColors, [scheme])
  const stage = useLeaflet(frame, { tiles, colors })
  const handler = useRef(onChange)
  const latest = useRef(value)
  const x = value?.x
  const y = value?.y
  useEffect(() => {
    handler.current = onChange
    latest.current = value
  })

  const wanted = JSON.stringify(fit)
  // a place set by the user stays in view; another selection moves the map
  useEffect(() => {
    if (!stage) return
    const { map, base } = stage
    if (latest.current) return void map.setView([latest.current.y, latest.current.x], PLACE_ZOOM, { animate: false })
    let ended = false
    boundsOf(base, JSON.parse(wanted) as MapFit, []).then(
      (bounds) => !ended && map.fitBounds(bounds, { animate: false }),
      // the layer reports its own failure
      () => undefined,
    )
    return () => {
      ended = true
    }
  }, [stage, wanted])
  useEffect(() => {
    if (!stage || disabled) return
    const { map } = stage
    const put = (at: L.LatLng) => handler.current(positionOf(at))
    const onClick = ({ latlng }: L.LeafletMouseEvent) => put(latlng)
    const onKey = ({ originalEvent }: L.LeafletKeyboardEvent) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return
      originalEvent.preventDefault()
      put(map.getCenter())
    }
    map.on('click', onClick).on('keydown', onKey)
    return () => void map.off('click', onClick).off('keydown', onKey)
  }, [stage, disabled])
  const pin = useRef<L.Marker>(undefined)
  const isPut = x !== undefined && y !== undefined
  useEffect(() => {
    if (!stage || !isPut || !latest.current) return
    const { x: lng, y: lat } = latest.current
    // the same marker while it moves, so that it keeps the focus
    pin.current = makePin(stage.map, { label, disabled, onMoved: (at) => handler.current(positionOf(at)) })
    pin.current.setLatLng([lat, lng]).addTo(stage.map)
    return () => {
      pin.current?.remove()
      pin.current = undefined
    }
  }, [stage, isPut, label, disabled])
  useEffect(() => {
    if (!stage || x === undefined || y === undefined) return
    pin.current?.setLatLng([y, x])
    stage.map.panInside([y, x], { padding: [32, 48] })
  }, [stage, x, y])

  return <section ref={frame} className={classes.map} aria-label={`Mapa: ${label}`} aria-busy={!stage} />
}

const positionOf = ({ lng, lat }: L.LatLng): Position => ({ x: Number(lng.toFixed(6)), y: Number(lat.toFixed(6)) })

function makePin(map: L.Map, options: { label: string; disabled: boolean; onMoved: (at: L.LatLng) => void }): L.Marker {
  const { label, disabled, onMoved } = options
  const icon = L.divIcon({ className: classes.pin, iconSize: [28, 36], iconAnchor: [14, 36] })
  const pin = L.marker([0, 0], { icon, draggable: !disabled, keyboard: !disabled, title: label })
  const move = (event: KeyboardEvent) => {
    const [right, down] = arrows[event.key] ?? []
    if (right === undefined || down === undefined || disabled) return
    event.preventDefault()
    event.stopPropagation()
    const far = event.shiftKey ? 1 : STEP_PX
    onMoved(map.unproject(map.project(pin.getLatLng()).add([right * far, down * far])))
  }
  pin.on('dragend', () => onMoved(pin.getLatLng()))
  pin.on('add', () => {
    const element = pin.getElement()
    element?.setAttribute('aria-label', disabled ? label : `${label}: muévalo con las flechas`)
    element?.addEventListener('keydown', move)
  })
  return pin
}
