import L from 'leaflet'

type Inner = { _redrawRequest?: number | null; _redraw: () => void }
const { _redraw: redraw } = L.Canvas.prototype as unknown as Inner

/**
 * Leaflet canvas that cancels its pending animation frame when it draws earlier. The original forgets the frame, which
 * then fails if the map was removed.
 */
export function mapCanvas(options: L.RendererOptions = {}): L.Renderer {
  return Object.assign(L.canvas(options), {
    _redraw(this: Inner) {
      if (this._redrawRequest) L.Util.cancelAnimFrame(this._redrawRequest)
      redraw.call(this)
    },
  })
}
