import type { ClusterAnswer, ClusterQuestion } from './clusterTypes.ts'
import type { Position } from './mapTypes.ts'

type Asked = Extract<ClusterQuestion, { turn: number }>
type AnswerTo<Kind> = Extract<ClusterAnswer, { kind: Kind extends 'draw' ? 'drawn' : 'opened' }>

/** Clusters of these points, worked out in a worker of their own; `end` lets it go. */
export function clusterIndex(points: readonly Position[]) {
  const worker = new Worker(new URL('./clusterWorker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: ClusterAnswer) => void>()
  let turns = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ClusterAnswer>) => {
    waiting.get(data.turn)?.(data)
    waiting.delete(data.turn)
  })
  const positions = new Float64Array(points.length * 2)
  for (const [place, { x, y }] of points.entries()) positions.set([x, y], place * 2)
  worker.postMessage({ kind: 'load', positions } satisfies ClusterQuestion, [positions.buffer])

  return {
    ask<Kind extends Asked['kind']>(question: Omit<Extract<Asked, { kind: Kind }>, 'turn'>): Promise<AnswerTo<Kind>> {
      const turn = ++turns
      return new Promise((resolve) => {
        waiting.set(turn, (answer) => resolve(answer as AnswerTo<Kind>))
        worker.postMessage({ ...question, turn })
      })
    },
    end: () => worker.terminate(),
  }
}
