import L from 'leaflet'
import type { LatLng } from './decodeTopology.ts'
import classes from './labels.module.css'
import { type Label, labelsOf } from './labelsOf.ts'
import type { Base, Department } from './loadBase.ts'
import { type LabelKind, placeLabels } from './placeLabels.ts'

/** Pane of labels: above shaded areas, below markers. */
export const namePane = 'nombres'

const HEIGHT_PX = 16
/** Must match labels.module.css: size, weight, letter spacing. */
const fonts: Readonly<Record<LabelKind, { font: string; spacing: number; isUpper: boolean }>> = {
  department: { font: '650 12px', spacing: 0.08 * 12, isUpper: true },
  province: { font: '600 11px', spacing: 0.06 * 11, isUpper: true },
  district: { font: '400 10.5px', spacing: 0.04 * 10.5, isUpper: true },
  capital: { font: '700 13px', spacing: 0, isUpper: false },
  city: { font: '600 12px', spacing: 0, isUpper: false },
  town: { font: '400 12px', spacing: 0, isUpper: false },
  village: { font: '400 11px', spacing: 0, isUpper: false },
  river: { font: 'italic 400 11.5px', spacing: 0, isUpper: false },
  lake: { font: 'italic 400 11.5px', spacing: 0, isUpper: false },
  summit: { font: 'italic 400 11px', spacing: 0, isUpper: false },
}

/** Draws the labels that fit in the view. Returns a function that removes them. */
export function drawLabels(map: L.Map, base: Base, near: readonly Department[]): () => void {
  const pane = map.getPane(namePane)
  if (!pane) return () => undefined
  const origin = map.containerPointToLayerPoint([0, 0])
  const { x: width, y: height } = map.getSize()
  const isNear = ([lat, lng]: LatLng) => map.getBounds().pad(0.1).contains([lat, lng])
  const measure = measurer(getComputedStyle(map.getContainer()).fontFamily)
  const candidates = labelsOf(base, near, map.getZoom())
    .filter(({ at }) => isNear(at))
    .map((label) => {
      const { x, y } = map.latLngToContainerPoint(label.at)
      return { ...label, x, y, width: measure(label), height: HEIGHT_PX }
    })
  const drawn = document.createDocumentFragment()
  for (const { text, kind, dot, x, y, left, top } of placeLabels(candidates, { width, height })) {
    const name = document.createElement('span')
    name.className = `${classes.label} ${classes[kind]}`
    name.textContent = text
    L.DomUtil.setTransform(name, origin.add([Math.round(left), Math.round(top)]))
    drawn.append(name)
    if (!dot) continue
    const mark = document.createElement('i')
    mark.className = `${classes.dot} ${classes[kind]}`
    L.DomUtil.setTransform(mark, origin.add([Math.round(x), Math.round(y)]))
    drawn.append(mark)
  }
  pane.replaceChildren(drawn)
  return () => pane.replaceChildren()
}

/** Creates the pane of labels, hidden from screen readers, which have the table. */
export function createNamePane(map: L.Map): void {
  const pane = map.createPane(namePane)
  pane.classList.add('leaflet-zoom-hide', classes.pane ?? '')
  pane.style.zIndex = '450'
  pane.ariaHidden = 'true'
}

let brush: CanvasRenderingContext2D | null | undefined

/** Function that measures labels (px); an estimate without a canvas. */
function measurer(family: string): (label: Label) => number {
  brush ??= document.createElement('canvas').getContext('2d')
  return ({ text, kind }) => {
    const { font, spacing, isUpper } = fonts[kind]
    const shown = isUpper ? text.toUpperCase() : text
    if (!brush) return shown.length * 7
    brush.font = `${font} ${family}`
    return Math.ceil(brush.measureText(shown).width + shown.length * spacing)
  }
}
