import L from 'leaflet'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mapCanvas } from './mapCanvas.ts'

/** Stub of a canvas context, which jsdom lacks. */
const brush = new Proxy({}, { get: () => () => undefined, set: () => true })
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const failures: string[] = []
const note = ({ message }: ErrorEvent) => void failures.push(message)

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as CanvasRenderingContext2D)
  window.addEventListener('error', note)
})
afterEach(() => {
  vi.restoreAllMocks()
  window.removeEventListener('error', note)
})

it('cancels a pending frame when the map is removed', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const map = L.map(element, { renderer: mapCanvas(), zoomAnimation: false }).setView([-13.5, -72], 6)
  const line = L.polyline([
    [-13, -72],
    [-14, -71],
  ]).addTo(map)
  // requests a frame; the move then draws before it
  line.setStyle({ weight: 3 })
  map.setView([-12, -71], 7, { animate: false })
  map.remove()
  await frame()
  await frame()
  expect(failures).toEqual([])
})

it('draws a change on the next frame', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const map = L.map(element, { renderer: mapCanvas(), zoomAnimation: false }).setView([-13.5, -72], 6)
  const drawn = vi.fn()
  const line = L.polyline([
    [-13, -72],
    [-14, -71],
  ]).addTo(map)
  Object.assign(line, { _updatePath: drawn })
  await frame()
  drawn.mockClear()
  line.setStyle({ weight: 3 })
  expect(drawn).not.toHaveBeenCalled()
  await frame()
  expect(drawn).toHaveBeenCalledTimes(1)
  map.remove()
})
