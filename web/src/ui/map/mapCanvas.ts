import L from 'leaflet'

/** What Leaflet's canvas keeps and does by itself, which its types do not name. */
type Inner = { _redrawRequest?: number | null; _redraw: () => void }
const { _redraw: redraw } = L.Canvas.prototype as unknown as Inner

/**
 * What shapes are drawn on. Leaflet's canvas asks for a frame to draw on and, where it draws sooner, forgets that it did: the
 * frame came after the canvas was gone with its map, and found nothing to draw on. This one takes back what it asked for.
 */
export function mapCanvas(options: L.RendererOptions = {}): L.Renderer {
  return Object.assign(L.canvas(options), {
    _redraw(this: Inner) {
      if (this._redrawRequest) L.Util.cancelAnimFrame(this._redrawRequest)
      redraw.call(this)
    },
  })
}
