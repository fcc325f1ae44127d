import Supercluster from 'supercluster'
import { type ClusterRequest, type ClusterResponse, MAX_CLUSTER_ZOOM } from './clusterRequest.ts'

/** Clusters points in a web worker, so that 100,000 points do not block the page. */
type Properties = { index: number }
let index: Supercluster<Properties> | undefined

self.addEventListener('message', ({ data }: MessageEvent<ClusterRequest>) => {
  const answer = answerTo(data)
  if (answer) self.postMessage(answer, { transfer: answer.kind === 'drawn' ? [answer.drawn.buffer] : [] })
})

function answerTo(request: ClusterRequest): ClusterResponse | undefined {
  if (request.kind === 'load') {
    const { positions } = request
    index = new Supercluster<Properties>({ radius: 64, maxZoom: MAX_CLUSTER_ZOOM }).load(
      Array.from({ length: positions.length / 2 }, (_, place) => ({
        type: 'Feature',
        properties: { index: place },
        geometry: { type: 'Point', coordinates: [positions[place * 2] ?? 0, positions[place * 2 + 1] ?? 0] },
      })),
    )
    return undefined
  }
  if (!index) return undefined
  if (request.kind === 'open') {
    const zoom = index.getClusterExpansionZoom(request.cluster)
    const indexes =
      zoom > MAX_CLUSTER_ZOOM ? index.getLeaves(request.cluster, 200).map(({ properties }) => properties.index) : []
    return { kind: 'opened', requestId: request.requestId, zoom, indexes }
  }
  return { kind: 'drawn', requestId: request.requestId, drawn: drawnIn(index, request) }
}

/** Four numbers per item: longitude, latitude, count, and the index of the cluster or the point. */
function drawnIn(clusters: Supercluster<Properties>, { box, zoom }: Extract<ClusterRequest, { kind: 'draw' }>) {
  const found = clusters.getClusters(box, zoom)
  const drawn = new Float64Array(found.length * 4)
  for (const [place, { geometry, properties }] of found.entries()) {
    const [x = 0, y = 0] = geometry.coordinates
    const isCluster = 'cluster' in properties && properties.cluster
    const [count, number] = isCluster
      ? [properties.point_count, properties.cluster_id]
      : [1, (properties as Properties).index]
    drawn.set([x, y, count, number], place * 4)
  }
  return drawn
}
