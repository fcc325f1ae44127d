import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../../concurrency/lowerPriority.ts'

type Cost = { memory: number; passes: number; parallelism: number; tagLength: number }
export type DerivationRequest = Cost & { id: number; message: string; nonce: Uint8Array }
export type DerivationAnswer = { id: number; tag: Uint8Array }

lowerPriority(3)

parentPort?.on('message', ({ id, ...parameters }: DerivationRequest) => {
  parentPort?.postMessage({ id, tag: argon2Sync('argon2id', parameters) } satisfies DerivationAnswer)
})
