import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { slowWork } from '../../concurrency/slowWork.ts'
import { serviceKey } from '../../http/services.ts'
import { type AllowedAddresses, allowedAddresses, type Resolve, resolveOnce, unreachable } from './publicAddress.ts'

export type WebhookSettings = {
  networks: readonly string[]
  resolve?: Resolve | undefined
  timeoutMs?: number | undefined
}
export type WebhookCall = { url: string; secret: string; id: string; body: string; now: Date }
/** Response of a receiver: any status, and time in ms. */
export type WebhookAnswer = { status: number; ms: number }
export type PostWebhook = (call: WebhookCall) => Promise<WebhookAnswer>

export const postWebhookKey = serviceKey<PostWebhook>('postWebhook')
/** Checks a webhook URL by its text; returns the problem. */
export type WebhookUrlFlaw = (url: string) => string | undefined
export const webhookUrlFlawKey = serviceKey<WebhookUrlFlaw>('webhookUrlFlaw')

/** From name look-up to response headers. */
const TIMEOUT_MS = 10_000
const PUBLIC_PORTS = new Set(['', '443', '8443'])

/** Standard Webhooks signature: HMAC-SHA256 over id, timestamp and body. `secret`: `whsec_` and base64. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/**
 * Sends a signed webhook with SSRF protection: HTTPS to public addresses or allowed networks, name resolved once, no
 * redirects, only the status is read. Throws without a response.
 */
export function webhookPoster({ networks, resolve, timeoutMs = TIMEOUT_MS }: WebhookSettings): PostWebhook {
  const callable = allowedAddresses(networks)
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

/** HTTPS on standard ports for public addresses; any port and HTTP in allowed networks. */
const isPlainAllowed = ({ protocol, port }: URL, address: string, { isAllowed }: AllowedAddresses): boolean =>
  isAllowed(address) || (protocol === 'https:' && PUBLIC_PORTS.has(port))

/** Reads only the status: endless bodies do not block, redirects are not followed. */
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

/** Checks a URL without DNS, for the form. */
export function webhookUrlFlaw({ networks }: WebhookSettings): WebhookUrlFlaw {
  const { isAllowed, isCallable } = allowedAddresses(networks)
  return (text) => {
    if (!URL.canParse(text)) return 'URL no tiene un formato válido'
    const { protocol, hostname, port, username, password } = new URL(text)
    if (username || password) return 'La URL no debe llevar usuario ni contraseña: los avisos van firmados'
    const host = hostname.replace(/^\[|\]$/g, '')
    if (isAllowed(host)) return undefined
    const isAddress = /^[\d.]+$|:/.test(host)
    if (isAddress && !isCallable(host)) return unreachable().message
    // the name may resolve to an allowed network
    if (networks.length > 0 && !isAddress) return undefined
    if (protocol !== 'https:') return 'La URL debe comenzar con https://'
    return PUBLIC_PORTS.has(port) ? undefined : 'La URL usa un puerto que no se admite: use 443 u 8443'
  }
}
