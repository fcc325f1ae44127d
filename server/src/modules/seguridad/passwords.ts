import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { slowWork } from '../../concurrency/slowWork.ts'
import type { DerivationAnswer, DerivationRequest } from './deriveWorker.ts'

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

type Waiting = { resolve: (tag: Buffer) => void; reject: (error: Error) => void }
const waiting = new Map<number, Waiting>()
let asked = 0
let thread: Worker | undefined

/** One after the other, in a thread that steps back: ten people signing in together take the processor from nobody. */
const derived = (password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> =>
  slowWork('derive a key', () => derive(password, nonce, cost))

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  thread ??= startThread()
  asked += 1
  const request: DerivationRequest = { id: asked, message: password.normalize('NFC'), nonce, ...cost }
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject })
    thread?.ref()
    thread?.postMessage(request)
  })
}

/** Keeps the process alive only while it is asked; one that failed fails what it was asked, and the next question starts another. */
function startThread(): Worker {
  const worker = new Worker(new URL('./deriveWorker.ts', import.meta.url))
  worker.on('message', ({ id, tag }: DerivationAnswer) => {
    waiting.get(id)?.resolve(Buffer.from(tag))
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (error: Error) => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return worker
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The stored form of a password, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derived(password, nonce, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** The same work whether or not there is a hash to compare with, so that the time taken does not reveal who exists. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory = COST.memory, passes = COST.passes, parallelism = 1, nonce = '', tag = ''] =
    PHC.exec(stored ?? '') ?? []
  const expected = Buffer.from(tag, 'base64')
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length || 32,
  }
  const found = await derived(password, nonce ? Buffer.from(nonce, 'base64') : randomBytes(16), cost)
  return expected.length > 0 && timingSafeEqual(found, expected)
}

/** A password nobody chose: 16 characters without look-alikes, with letters and digits. */
export function generatedPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXYZ2346789'
  const letters = Array.from(randomBytes(14), (byte) => alphabet[byte % alphabet.length])
  return `${letters.join('')}${'abcdefgh'.charAt(randomInt(8))}${2 + randomInt(8)}`
}
