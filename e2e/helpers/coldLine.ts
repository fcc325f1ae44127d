import type { Browser, CDPSession } from '@playwright/test'
import { type SessionAnswer, session } from '@wamani/contract/seguridad/session.ts'
import { contextOptions } from './chromium.ts'

/** A line of a far office: so long until the first byte of an answer, and so many bytes a second, both ways. */
const LATENCY_MS = 400
const BYTES_PER_SECOND = 50_000

/** One thing a page fetched; times in milliseconds since the page was asked for. */
export type Fetched = {
  path: string
  bytes: number
  startMs: number
  endMs: number
  /** how many trips it took to come: 1 for the page, one more than what had come when it was asked for */
  depth: number
}

export type ColdVisit = {
  /** from asking for the page to the frame that shows what makes it usable */
  usableMs: number
  /** all that was asked for by then; what was still on its way has the time of now */
  fetched: readonly Fetched[]
}

export type Visit = { origin: string; path: string; usable: string; remembered?: Readonly<Record<string, string>> }

/** What a browser keeps of somebody who signed in and worked before, until its files are outdated: by a release, or by time. */
export async function rememberedOf(origin: string, answer: SessionAnswer): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${answer.token}` }
  const info = await fetch(origin + session.getSessionInfo.path, { headers })
  return { 'wamani.session': JSON.stringify(answer), 'wamani.info': await info.text() }
}

/** Makes a page's line slow. */
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
 * Opens an address in a browser that has nothing of the product yet, over a slow line. `usable`: what the page shows, as
 * a selector, once a person can work with it. `remembered`: what this browser keeps by name.
 */
export async function coldVisit(
  browser: Browser,
  { origin, path, usable, remembered = {} }: Visit,
): Promise<ColdVisit> {
  const context = await browser.newContext({ ...contextOptions, baseURL: origin })
  try {
    const page = await context.newPage()
    // what such a browser remembers of who is signed in
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

/** Notes what is fetched from now on; answers what was until it is asked. */
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
      // what carried nothing yet when it was asked is of no weight
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
