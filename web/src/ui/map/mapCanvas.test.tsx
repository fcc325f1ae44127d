import L from 'leaflet'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mapCanvas } from './mapCanvas.ts'

/** What a browser draws with and jsdom has not. */
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

it('a map that goes while a frame to draw on is awaited leaves nothing to be drawn', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const map = L.map(element, { renderer: mapCanvas(), zoomAnimation: false }).setView([-13.5, -72], 6)
  const line = L.polyline([
    [-13, -72],
    [-14, -71],
  ]).addTo(map)
  // asks for a frame, and the view that moves draws before it comes
  line.setStyle({ weight: 3 })
  map.setView([-12, -71], 7, { animate: false })
  map.remove()
  await frame()
  await frame()
  expect(failures).toEqual([])
})

it('what changes is drawn on the next frame', async () => {
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
