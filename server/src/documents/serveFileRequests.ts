import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../concurrency/lowerPriority.ts'
import type { RowBatch } from './fileWorkerPool.ts'

export type FileBuilder = { add: (rows: RowBatch) => void; finish: () => Promise<Uint8Array> }

/** Worker side of `fileWorkerPool`: receives start data, batches of rows, then null. */
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
