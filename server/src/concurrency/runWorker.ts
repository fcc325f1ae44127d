import { Worker } from 'node:worker_threads'

type Options<Message> = {
  data: unknown
  heapMegabytes: number
  timeoutMs: number
  onMessage: (message: Message) => void
}

/**
 * Runs a worker thread until it ends or times out, and forwards its messages. Never throws. The error listener stays
 * attached for the whole lifetime: an out-of-memory error during termination would otherwise end the process.
 */
export async function runWorker<Message>(
  program: URL,
  { data, heapMegabytes, timeoutMs, onMessage }: Options<Message>,
): Promise<void> {
  const worker = new Worker(program, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
  worker.on('error', () => undefined)
  worker.on('messageerror', () => undefined)
  const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))
  let isOver = false
  worker.on('message', (message: Message) => {
    if (!isOver) onMessage(message)
  })
  const timer = setTimeout(() => {
    isOver = true
    void worker.terminate()
  }, timeoutMs)
  await ended
  isOver = true
  clearTimeout(timer)
}
