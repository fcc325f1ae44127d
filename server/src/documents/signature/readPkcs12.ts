import { createPrivateKey } from 'node:crypto'
import { limitConcurrency } from '../../concurrency/limitConcurrency.ts'
import { runWorker } from '../../concurrency/runWorker.ts'
import { slowWork } from '../../concurrency/slowWork.ts'
import type { Pkcs12Answer, Pkcs12Data } from './pkcs12Worker.ts'
import type { SigningKey } from './signedData.ts'

/** Normal files take 1–2 s. */
const TIMEOUT_MS = 30_000
const MAX_HEAP_MB = 128
/** One at a time: the thread may use a whole core. */
const inTurn = limitConcurrency(1)

/**
 * Key and certificates of a PKCS #12 file, with the issuers of the certificate. Undefined for a wrong passphrase, an
 * invalid file or a key without certificate; `costly` above the iteration or time limit. Runs in a worker that is
 * terminated on timeout.
 */
export function readPkcs12(file: Buffer, passphrase: string): Promise<SigningKey | 'costly' | undefined> {
  return slowWork('read a certificate', () =>
    inTurn(async () => {
      // kept on timeout or lack of memory
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
