import L from 'leaflet'
import { createGroundPane } from './base/drawGround.ts'
import { createNamePane } from './base/drawLabels.ts'
import { peruBounds } from './boundsOf.ts'
import './leaflet.css'
import { mapCanvas } from './mapCanvas.ts'

/** An empty map of Peru in an element: arrow keys move it, + and − zoom; the wheel zooms once it has the focus, so that pages scroll over it. */
export function openMap(element: HTMLElement, options: { hasTiles: boolean }): L.Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    renderer: mapCanvas(),
    zoomControl: false,
    minZoom: 4,
    maxZoom: 18,
    // between whole steps tiles would be blurred
    zoomSnap: options.hasTiles ? 1 : 0.25,
    maxBounds: peruBounds.pad(0.4),
    maxBoundsViscosity: 1,
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  })
  L.control.zoom({ position: 'topright', zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map)
  map.attributionControl.setPrefix(false)
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  createGroundPane(map)
  createNamePane(map)
  map.fitBounds(peruBounds)
  return map
}

/** Keeps a map as large as its element; the function it returns ends that. */
export function followSize(map: L.Map): () => void {
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  observer.observe(map.getContainer())
  return () => observer.disconnect()
}
