import { createPrivateKey } from 'node:crypto'
import { limitConcurrency } from '../../concurrency/limitConcurrency.ts'
import { runWorker } from '../../concurrency/runWorker.ts'
import { slowWork } from '../../concurrency/slowWork.ts'
import type { Pkcs12Answer, Pkcs12Data } from './pkcs12Worker.ts'
import type { SigningKey } from './signedData.ts'

/** Files of people take a second or two; whoever made a file that takes longer chose that. */
const TIMEOUT_MS = 30_000
const MAX_HEAP_MB = 128
/** One file at a time: the thread may take a whole processor. */
const inTurn = limitConcurrency(1)

/**
 * The key and the certificates of a PKCS #12 file: the certificate is that of the key, and what issued it follows. Undefined where the
 * passphrase is another, or the file is none of that kind, or holds no such pair; `costly` where it wants more iterations, or more
 * time, than are given to a file. Read in a thread of its own, which is ended when its time is over.
 */
export function readPkcs12(file: Buffer, passphrase: string): Promise<SigningKey | 'costly' | undefined> {
  return slowWork('read a certificate', () =>
    inTurn(async () => {
      // not said: the time was over, or the memory
      let answer: Pkcs12Answer = 'costly'
      await runWorker<Pkcs12Answer>(new URL('./pkcs12Worker.ts', import.meta.url), {
        data: { file, passphrase } satisfies Pkcs12Data,
        heapMegabytes: MAX_HEAP_MB,
        timeoutMs: TIMEOUT_MS,
        onMessage: (message) => {
          answer = message
        },
      })
      return signingKeyOf(answer)
    }),
  )
}

function signingKeyOf(answer: Pkcs12Answer): SigningKey | 'costly' | undefined {
  if (answer === 'costly' || answer === 'none') return answer === 'costly' ? 'costly' : undefined
  return {
    key: createPrivateKey(answer.key),
    certificate: Buffer.from(answer.certificate),
    chain: answer.chain.map((one) => Buffer.from(one)),
  }
}
