import type L from 'leaflet'
import type { MapColors } from '../mapColors.ts'
import { departmentsIn, drawGround, FAINT_ZOOM, NEAR_ZOOM } from './drawGround.ts'
import { drawLabels } from './drawLabels.ts'
import type { Base, Department } from './loadBase.ts'

/** Where the licences and sources of the base stand in full. */
const SOURCES_PATH = '/mapa/fuentes.txt'
const FAINT_NOTE = 'Límites referenciales'

/**
 * Shows the base of a map and keeps it in step with the view: farther away the country, nearer the departments in view,
 * which are fetched as they come into it. What it gives takes the base away.
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
    // borders from near are drawn where all of them are there: once, not with each that comes
    if (missing.length > 0)
      Promise.all(missing.map(base.department)).then(show, (caught) => !ended && onFailure(caught))
  }
  map.on('moveend resize', show)
  // whoever opens the map may say at once what is in view
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

/** Who is named for the base in the corner of the map, with the way to all sources; from near, that borders are coarse. */
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
