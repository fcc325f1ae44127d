import type { Browser, CDPSession } from '@playwright/test'
import { type SessionAnswer, session } from '@wamani/contract/seguridad/session.ts'
import { contextOptions } from './chromium.ts'

/** Connection of a remote office: latency and bandwidth in both directions. */
const LATENCY_MS = 400
const BYTES_PER_SECOND = 50_000

/** A request of a page; times in milliseconds since the navigation. */
export type Fetched = {
  path: string
  bytes: number
  startMs: number
  endMs: number
  /** round trips before its response: 1 for the page, else one more than the responses it depended on */
  depth: number
}

export type ColdVisit = {
  /** from the navigation to the frame that shows `usable` */
  usableMs: number
  /** requests until then; pending ones have the current time as end */
  fetched: readonly Fetched[]
}

export type Visit = { origin: string; path: string; usable: string; remembered?: Readonly<Record<string, string>> }

/** Local storage of a user who signed in before. */
export async function rememberedOf(origin: string, answer: SessionAnswer): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${answer.token}` }
  const info = await fetch(origin + session.getSessionInfo.path, { headers })
  return { 'wamani.session': JSON.stringify(answer), 'wamani.info': await info.text() }
}

export async function slowLine(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}

/**
 * Opens a page with an empty cache over a slow connection. `usable`: selector of the element that makes the page
 * usable. `remembered`: entries of local storage.
 */
export async function coldVisit(
  browser: Browser,
  { origin, path, usable, remembered = {} }: Visit,
): Promise<ColdVisit> {
  const context = await browser.newContext({ ...contextOptions, baseURL: origin })
  try {
    const page = await context.newPage()
    await page.addInitScript((kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value)
    }, Object.entries(remembered))
    const cdp = await context.newCDPSession(page)
    await slowLine(cdp)
    const fetched = watchFetched(cdp)
    await page.goto(path, { waitUntil: 'commit' })
    const usableMs = await page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector(selector)) requestAnimationFrame(() => resolve(performance.now()))
            else requestAnimationFrame(look)
          }
          look()
        }),
      usable,
    )
    return { usableMs, fetched: fetched() }
  } finally {
    await context.close()
  }
}

/** Records requests from now on; the returned function lists them. */
function watchFetched(cdp: CDPSession): () => Fetched[] {
  let began = 0
  let latest = 0
  const open = new Map<string, Omit<Fetched, 'depth'>>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    began ||= timestamp
    const startMs = (timestamp - began) * 1000
    open.set(requestId, { path: addressOf(request.url), bytes: 0, startMs, endMs: Number.NaN })
  })
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    latest = timestamp
    const one = open.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = open.get(requestId)
    if (one) Object.assign(one, { bytes: encodedDataLength, endMs: (timestamp - began) * 1000 })
  })
  return () => {
    const all: Fetched[] = []
    for (const one of open.values()) {
      // ignore pending requests without data
      if (Number.isNaN(one.endMs) && one.bytes === 0) continue
      const endMs = Number.isNaN(one.endMs) ? (latest - began) * 1000 : one.endMs
      const before = all.filter((other) => other.endMs <= one.startMs).map(({ depth }) => depth)
      all.push({ ...one, endMs, depth: Math.max(0, ...before) + 1 })
    }
    return all
  }
}

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}
