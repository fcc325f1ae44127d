import type L from 'leaflet'
import type { MapColors } from '../mapColors.ts'
import { departmentsIn, drawGround, FAINT_ZOOM, NEAR_ZOOM } from './drawGround.ts'
import { drawLabels } from './drawLabels.ts'
import type { Base, Department } from './loadBase.ts'

const SOURCES_PATH = '/mapa/fuentes.txt'
const FAINT_NOTE = 'Límites referenciales'

/**
 * Shows the base map and updates it with the view: the country at low zoom, the visible departments at high zoom,
 * loaded on demand. Returns a function that removes it.
 */
export function showBase(
  map: L.Map,
  base: Base,
  options: { colors: MapColors; overTiles: boolean; onFailure: (failure: unknown) => void },
): () => void {
  const { overTiles, onFailure } = options
  const ground = drawGround(map, base, options)
  let painted = ''
  let ended = false
  let clearLabels: () => void = () => undefined
  const credits = creditsOf(map, base.country.sources)
  let frame = 0
  const show = () => {
    if (ended) return
    cancelAnimationFrame(frame)
    const isNear = map.getZoom() >= NEAR_ZOOM
    const seen = isNear ? departmentsIn(base.country, map.getBounds()) : []
    const near: Department[] = seen.flatMap((code) => base.known(code) ?? [])
    const wanted = JSON.stringify([map.getZoom(), seen, near.map(({ code }) => code)])
    if (wanted !== painted) ground.paint(near)
    painted = wanted
    if (!overTiles) clearLabels = drawLabels(map, base, near)
    credits.say(map.getZoom() >= FAINT_ZOOM)
    const missing = seen.filter((code) => !base.known(code))
    // draw detailed borders once all visible departments have loaded
    if (missing.length > 0)
      Promise.all(missing.map(base.department)).then(show, (caught) => !ended && onFailure(caught))
  }
  map.on('moveend resize', show)
  // wait a frame: the caller may set the view first
  frame = requestAnimationFrame(show)
  return () => {
    ended = true
    cancelAnimationFrame(frame)
    map.off('moveend resize', show)
    clearLabels()
    credits.remove()
    ground.remove()
  }
}

/** Attribution of the base map with a link to its sources; at high zoom, a remark that borders are approximate. */
function creditsOf(map: L.Map, sources: string) {
  const link = document.createElement('a')
  link.href = SOURCES_PATH
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = sources
  let said: string | undefined
  const remove = () => {
    if (said) map.attributionControl.removeAttribution(said)
  }
  return {
    say(isFaint: boolean) {
      const text = `${isFaint ? `${FAINT_NOTE} · ` : ''}${link.outerHTML}`
      if (text === said) return
      remove()
      map.attributionControl.addAttribution(text)
      said = text
    },
    remove,
  }
}
