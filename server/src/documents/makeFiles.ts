import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../concurrency/lowerPriority.ts'
import type { RowBatch } from './fileWorkerPool.ts'

/** A file being made: takes its rows, then answers its bytes. */
export type FileMaking = { add: (rows: RowBatch) => void; finish: () => Promise<Uint8Array> }

/** The worker's side of a `fileWorkerPool`: what begins a file comes first, then batches of its rows, then null. */
export function makeFiles<Data>(begin: (data: Data) => FileMaking): void {
  lowerPriority()
  let making: FileMaking | undefined
  parentPort?.on('message', async (message: Data | RowBatch | null) => {
    if (!making) making = begin(message as Data)
    else if (message) making.add(message as RowBatch)
    else {
      const bytes = new Uint8Array(await making.finish())
      making = undefined
      parentPort?.postMessage(bytes, [bytes.buffer])
    }
  })
}
