import http from 'node:http'
import https from 'node:https'
import { type AllowedAddresses, type Resolve, resolveOnce, unreachable } from '../webhook/publicAddress.ts'

/** From name look-up to last byte. */
const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 1_000_000

type Options = { method: string; headers: Record<string, string>; body?: unknown }
export type GuardedFetchOptions = { callable: AllowedAddresses; ca?: string | undefined; resolve?: Resolve | undefined }

/** No usable response: timeout, network error or server error. Not a negative response. */
export class NoResponseError extends Error {}

/**
 * `fetch` for one small document with SSRF protection: resolves the name once, calls only public or allowed addresses,
 * plain HTTP on this host only, no redirects. Throws NoResponseError without a usable response.
 */
export async function guardedFetch(
  url: string,
  options: Options,
  { callable, ca, resolve }: GuardedFetchOptions,
): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const target = new URL(url)
    const { address, family } = await resolveOnce(target.hostname, callable, resolve)
    if (target.protocol !== 'https:' && !(isLoopback(address) && callable.isAllowed(address))) throw unreachable()
    const pinned: http.RequestOptions['lookup'] = (_name, wanted, done) =>
      wanted.all ? done(null, [{ address, family }]) : done(null, address, family)
    const { method, headers, body } = options
    const text = body === undefined || body === null ? undefined : String(body)
    const sent = { ...headers, ...(text !== undefined && { 'content-length': String(Buffer.byteLength(text)) }) }
    const answer = await send(target, { method, headers: sent, signal, agent: false, lookup: pinned, ca }, text)
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    return answer
  } catch (cause) {
    throw new NoResponseError(`${new URL(url).host}: ${(cause as Error).message}`, { cause })
  }
}

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)

const send = (target: URL, options: https.RequestOptions, text: string | undefined) =>
  new Promise<Response>((done, fail) => {
    const request = (target.protocol === 'https:' ? https : http).request(target, options, (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MAX_ANSWER_BYTES) response.destroy(new Error('response too large'))
        else parts.push(part)
      })
      response.on('error', fail)
      response.on('end', () => {
        const status = response.statusCode ?? 500
        const type = response.headers['content-type']
        const isBare = status === 204 || status === 304
        done(
          new Response(isBare ? null : Buffer.concat(parts), { status, headers: type ? { 'content-type': type } : {} }),
        )
      })
    })
    request.on('error', fail)
    request.end(text)
  })
