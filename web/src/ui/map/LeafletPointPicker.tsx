import { useComputedColorScheme } from '@mantine/core'
import L from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { boundsOf } from './boundsOf.ts'
import { drawPeru } from './drawPeru.ts'
import classes from './LeafletMap.module.css'
import { mapColors } from './mapColors.ts'
import type { Position } from './mapProps.ts'
import type { PointPickerProps } from './PointPicker.tsx'
import { useLeaflet } from './useLeaflet.ts'

/** How far an arrow key moves the pin; with Shift 1 px. */
const STEP_PX = 10
const arrows: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The map with its pin, in Leaflet. */
export function LeafletPointPicker({
  label,
  value,
  onChange,
  disabled = false,
  fit = 'country',
  tiles,
}: PointPickerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useLeaflet(frame, tiles)
  const scheme = useComputedColorScheme('light')
  const handler = useRef(onChange)
  const first = useRef({ value, fit })
  const latest = useRef(value)
  const x = value?.x
  const y = value?.y
  useEffect(() => {
    handler.current = onChange
    latest.current = value
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the scheme in force
  const colors = useMemo(mapColors, [scheme])

  useEffect(() => {
    if (!stage) return
    const { map, shapes } = stage
    const { value: at, fit: to } = first.current
    if (at) map.setView([at.y, at.x], 8, { animate: false })
    else map.fitBounds(boundsOf(shapes, to, []), { animate: false })
  }, [stage])
  useEffect(() => {
    if (!stage) return
    const overTiles = tiles !== undefined
    const base = drawPeru(stage.shapes, { colors, overTiles, fillOf: () => undefined, nameClass: classes.name ?? '' })
    base.addTo(stage.map)
    return () => void base.remove()
  }, [stage, colors, tiles])
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
    // it stays the same while it moves, so that it keeps the focus
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
