import { Worker } from 'node:worker_threads'

type Options<Message> = {
  data: unknown
  heapMegabytes: number
  timeoutMs: number
  onMessage: (message: Message) => void
}

/**
 * Runs a worker thread until it ends, or ends it when its time is over, and hands on what it says. Never throws: what a
 * worker did not say before it died it leaves unsaid. A listener for its errors stays for its whole life, because one that
 * nobody hears ends the process, and a worker out of memory may say so while it is being ended.
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
