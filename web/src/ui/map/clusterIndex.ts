import type { ClusterRequest, ClusterResponse } from './clusterRequest.ts'
import type { Position } from './mapProps.ts'

type Query = Extract<ClusterRequest, { requestId: number }>
type AnswerTo<Kind> = Extract<ClusterResponse, { kind: Kind extends 'draw' ? 'drawn' : 'opened' }>

/** Point clusters, computed in a web worker; `end` terminates it. */
export function clusterIndex(points: readonly Position[]) {
  const worker = new Worker(new URL('./clusterWorker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: ClusterResponse) => void>()
  let requests = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ClusterResponse>) => {
    waiting.get(data.requestId)?.(data)
    waiting.delete(data.requestId)
  })
  const positions = new Float64Array(points.length * 2)
  for (const [place, { x, y }] of points.entries()) positions.set([x, y], place * 2)
  worker.postMessage({ kind: 'load', positions } satisfies ClusterRequest, [positions.buffer])

  return {
    query<Kind extends Query['kind']>(
      query: Omit<Extract<Query, { kind: Kind }>, 'requestId'>,
    ): Promise<AnswerTo<Kind>> {
      const requestId = ++requests
      return new Promise((resolve) => {
        waiting.set(requestId, (answer) => resolve(answer as AnswerTo<Kind>))
        worker.postMessage({ ...query, requestId })
      })
    },
    end: () => worker.terminate(),
  }
}
