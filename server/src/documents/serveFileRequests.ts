import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../concurrency/lowerPriority.ts'
import type { RowBatch } from './fileWorkerPool.ts'

/** Builds a file: takes its rows, then returns its bytes. */
export type FileBuilder = { add: (rows: RowBatch) => void; finish: () => Promise<Uint8Array> }

/** The worker's side of `fileWorkerPool`: receives the data of a file, then batches of its rows, then null. */
export function serveFileRequests<Data>(openFile: (data: Data) => FileBuilder): void {
  lowerPriority()
  let file: FileBuilder | undefined
  parentPort?.on('message', async (message: Data | RowBatch | null) => {
    if (!file) file = openFile(message as Data)
    else if (message) file.add(message as RowBatch)
    else {
      const bytes = new Uint8Array(await file.finish())
      file = undefined
      parentPort?.postMessage(bytes, [bytes.buffer])
    }
  })
}
