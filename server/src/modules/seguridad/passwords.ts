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

/**
 * Hashes one password at a time in a low-priority thread, so that ten concurrent sign-ins do not take the processor
 * from other requests.
 */
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

/**
 * Starts the hashing thread. It keeps the process alive only while a hash is pending. When it fails, pending hashes
 * fail and the next call starts another thread.
 */
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

/** Hashes a password; returns the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derived(password, nonce, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/**
 * Verifies a password. Without a stored hash it does the same work, so that the response time does not reveal whether a
 * user exists.
 */
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

/** Generates a password of 16 letters and digits without look-alike characters. */
export function generatedPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXYZ2346789'
  const letters = Array.from(randomBytes(14), (byte) => alphabet[byte % alphabet.length])
  return `${letters.join('')}${'abcdefgh'.charAt(randomInt(8))}${2 + randomInt(8)}`
}
