import L from 'leaflet'
import { createGroundPane } from './base/drawGround.ts'
import { createNamePane } from './base/drawLabels.ts'
import { peruBounds } from './boundsOf.ts'
import './leaflet.css'
import { mapCanvas } from './mapCanvas.ts'

/**
 * Creates an empty map of Peru. Arrow keys pan, + and − zoom; the wheel zooms only while the map has the focus, so that
 * pages can scroll over it.
 */
export function openMap(element: HTMLElement, options: { hasTiles: boolean }): L.Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    renderer: mapCanvas(),
    zoomControl: false,
    minZoom: 4,
    maxZoom: 18,
    // fractional zoom blurs tiles
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

/** Keeps the map at the size of its element. Returns a function that stops it. */
export function followSize(map: L.Map): () => void {
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  observer.observe(map.getContainer())
  return () => observer.disconnect()
}
