import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { slowWork } from '../../concurrency/slowWork.ts'
import { serviceKey } from '../../http/services.ts'
import { type Callable, callableOf, type Resolve, resolveOnce, unreachable } from './publicAddress.ts'

export type WebhookSettings = {
  /** networks that may be called although they are none of the Internet's */
  networks: readonly string[]
  /** how names are looked up; as the machine does when not said */
  resolve?: Resolve | undefined
  timeoutMs?: number | undefined
}
export type WebhookCall = { url: string; secret: string; id: string; body: string; now: Date }
/** What a receiver answered: any status; `ms` until it did. */
export type WebhookAnswer = { status: number; ms: number }
export type PostWebhook = (call: WebhookCall) => Promise<WebhookAnswer>

export const postWebhookKey = serviceKey<PostWebhook>('postWebhook')
/** Whether a call may go to an address, as far as its text says. */
export type WebhookUrlFlaw = (url: string) => string | undefined
export const webhookUrlFlawKey = serviceKey<WebhookUrlFlaw>('webhookUrlFlaw')

/** From the look-up of the name to the answer's head. */
const TIMEOUT_MS = 10_000
const PUBLIC_PORTS = new Set(['', '443', '8443'])

/**
 * Signs as «Standard Webhooks» does, so that its libraries validate it: HMAC-SHA256 over id, instant and body. `secret` is `whsec_`
 * and base64.
 */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/**
 * Sends one signed call: to an address of the Internet by HTTPS, or to one of the networks allowed. The name is looked up once and
 * that address is called; nothing is followed, and of what is answered only the status counts. Throws where nothing was answered.
 */
export function webhookPoster({ networks, resolve, timeoutMs = TIMEOUT_MS }: WebhookSettings): PostWebhook {
  const callable = callableOf(networks)
  return ({ url, secret, id, body, now }) =>
    slowWork('call a webhook', async () => {
      const target = new URL(url)
      const signal = AbortSignal.timeout(timeoutMs)
      const started = performance.now()
      const { address, family } = await beforeAbort(resolveOnce(target.hostname, callable, resolve), signal)
      if (!isPlainAllowed(target, address, callable)) throw unreachable()
      const seconds = Math.floor(now.getTime() / 1000)
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Wamani',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(secret, id, seconds, body),
      }
      const pinned: http.RequestOptions['lookup'] = (_name, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family)
      const status = await send(target, { method: 'POST', headers, signal, agent: false, lookup: pinned }, body)
      return { status, ms: Math.round(performance.now() - started) }
    })
}

/** HTTPS on its usual ports for the Internet; within an allowed network any port, and HTTP. */
const isPlainAllowed = ({ protocol, port }: URL, address: string, { isAllowed }: Callable): boolean =>
  isAllowed(address) || (protocol === 'https:' && PUBLIC_PORTS.has(port))

/** The status alone: a body without end keeps nobody waiting, and a redirection is an answer like others. */
const send = (target: URL, options: http.RequestOptions, body: string) =>
  new Promise<number>((done, fail) => {
    const request = (target.protocol === 'https:' ? https : http).request(target, options, (response) => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', fail)
    request.end(body)
  })

function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_, fail) =>
    signal.addEventListener('abort', () => fail(signal.reason), { once: true }),
  )
  return Promise.race([work, aborted])
}

/** What is wrong with the text of an address, before anything is looked up: for whoever types it. */
export function webhookUrlFlaw({ networks }: WebhookSettings): WebhookUrlFlaw {
  const { isAllowed, isCallable } = callableOf(networks)
  return (text) => {
    if (!URL.canParse(text)) return 'URL no tiene un formato válido'
    const { protocol, hostname, port, username, password } = new URL(text)
    if (username || password) return 'La URL no debe llevar usuario ni contraseña: los avisos van firmados'
    const host = hostname.replace(/^\[|\]$/g, '')
    if (isAllowed(host)) return undefined
    const isAddress = /^[\d.]+$|:/.test(host)
    if (isAddress && !isCallable(host)) return unreachable().message
    // what a name stands for is known when it is called; an allowed network may stand behind it
    if (networks.length > 0 && !isAddress) return undefined
    if (protocol !== 'https:') return 'La URL debe comenzar con https://'
    return PUBLIC_PORTS.has(port) ? undefined : 'La URL usa un puerto que no se admite: use 443 u 8443'
  }
}
