import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'

/** Metrics in the exchange format of prom-client. */
type Counted = MetricObjectWithValues<MetricValue<string>>[]

const ANSWER_TIMEOUT_MS = 3_000

/** Message between processes; a request without `counted` or `text`. */
type Message = { wamani: 'counted'; id: number; counted?: Counted } | { wamani: 'sum'; id: number; text?: string }

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'wamani' in message

/** In the primary: sums the metrics of its workers on request. */
export function sumMetrics(listening: () => readonly Worker[]): void {
  const waiting = new Map<number, (counted: Counted) => void>()
  let asked = 0

  const countedBy = (worker: Worker) =>
    new Promise<Counted | undefined>((resolve) => {
      const id = ++asked
      const end = (counted?: Counted) => {
        clearTimeout(late)
        waiting.delete(id)
        resolve(counted)
      }
      const late = setTimeout(end, ANSWER_TIMEOUT_MS)
      waiting.set(id, end)
      send(worker, { wamani: 'counted', id })
    })

  cluster.on('message', async (worker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.wamani === 'counted') return waiting.get(message.id)?.(message.counted ?? [])
    const all = await Promise.all(listening().map(countedBy))
    const text = await AggregatorRegistry.aggregate(all.filter((one) => one !== undefined)).metrics()
    send(worker, { wamani: 'sum', id: message.id, text })
  })
}

function send(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message)
}

/** In a worker: reports its metrics on request; returns a function for the sum of all. */
export function askForSum(count: () => Promise<Counted>): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>()
  let asked = 0
  process.on('message', async (message: unknown) => {
    if (!isMessage(message)) return
    if (message.wamani === 'sum') waiting.get(message.id)?.(message.text ?? '')
    else process.send?.({ wamani: 'counted', id: message.id, counted: await count() } satisfies Message)
  })
  return () =>
    new Promise((resolve) => {
      const id = ++asked
      waiting.set(id, (text) => {
        waiting.delete(id)
        resolve(text)
      })
      process.send?.({ wamani: 'sum', id } satisfies Message)
    })
}
