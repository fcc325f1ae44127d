import L from 'leaflet'
import { formatNumber } from '../format/formatNumber.ts'
import { clusterIndex } from './clusterIndex.ts'
import { MAX_CLUSTER_ZOOM } from './clusterRequest.ts'
import type { MapColors } from './mapColors.ts'
import type { MapId, MapPoint } from './mapProps.ts'
import { plainText } from './plainText.ts'

type Options = {
  colors: MapColors
  clusterClass: string
  onPainted: () => void
  onSelect?: ((id: MapId) => void) | undefined
  onSelectMany?: ((ids: readonly MapId[]) => void) | undefined
}

/** Draws clustered points, again after every move. Returns a function that removes them. */
export function drawClusters(map: L.Map, points: readonly MapPoint[], options: Options): () => void {
  const index = clusterIndex(points)
  const layer = L.layerGroup().addTo(map)
  let latest = 0

  async function redraw() {
    latest += 1
    const turn = latest
    const seen = map.getBounds().pad(0.1)
    const box = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()] as const
    const { drawn } = await index.query<'draw'>({ kind: 'draw', box: [...box], zoom: Math.floor(map.getZoom()) })
    if (turn !== latest) return
    layer.clearLayers()
    for (let place = 0; place < drawn.length; place += 4) {
      const [x = 0, y = 0, count = 0, number = 0] = drawn.subarray(place, place + 4)
      const point = points[number]
      if (count > 1) layer.addLayer(clusterOf([y, x], count, number))
      else if (point) layer.addLayer(singleOf([y, x], point))
    }
    options.onPainted()
  }

  function clusterOf(at: L.LatLngTuple, count: number, number: number) {
    const size = 30 + Math.min(26, Math.round(Math.log10(count) * 7))
    const icon = L.divIcon({ className: options.clusterClass, html: formatNumber(count), iconSize: [size, size] })
    return L.marker(at, { icon, keyboard: false }).on('click', () => void open(at, number))
  }

  async function open(at: L.LatLngTuple, cluster: number) {
    const { zoom, indexes } = await index.query<'open'>({ kind: 'open', cluster })
    const ids = indexes.flatMap((one) => points[one]?.id ?? [])
    if (zoom > MAX_CLUSTER_ZOOM && options.onSelectMany && ids.length > 0) options.onSelectMany(ids)
    else map.setView(at, Math.min(zoom, map.getMaxZoom()))
  }

  function singleOf(at: L.LatLngTuple, { id, label }: MapPoint) {
    const { colors, onSelect } = options
    const style = { radius: 6, weight: 1.5, color: colors.surface, fillColor: colors.of(1), fillOpacity: 1 }
    const marker = L.circleMarker(at, { ...style, interactive: Boolean(label || onSelect) })
    if (label) marker.bindTooltip(() => plainText(label))
    if (onSelect) marker.on('click', () => onSelect(id))
    return marker
  }

  const onMoved = () => void redraw()
  map.on('moveend', onMoved)
  onMoved()
  return () => {
    latest = -1
    map.off('moveend', onMoved)
    index.end()
    layer.remove()
  }
}
