import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  type Request,
} from '@playwright/test'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { type SessionAnswer, session } from '@wamani/contract/seguridad/session.ts'
import { demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { liveNotifications } from '@wamani/contract/sistema/notificationRoutes.ts'
import { createRow as createRowBy } from '../../server/test/helpers/buildRow.ts'
import type { TestApp } from '../../server/test/helpers/testApp.ts'
import { type Answer, type CallOptions, requestOf } from '../../server/test/helpers/testCall.ts'
import { contextOptions } from './chromium.ts'
import { watchShiftsOnLoad } from './expectPage.ts'
import { type RunningServer, startServer } from './startServer.ts'

export type Tour = { page: Page; api: Pick<TestApp, 'call'>; complaints: string[] }
type Worker = {
  server: RunningServer
  /** an administrator's page shared by all screen checks of a worker, so that the cache stays warm */
  tour: Tour
  /**
   * the browser context of a worker's tests, emptied after each. The empty page `stays` open because a new one takes as
   * long as a short test.
   */
  own: { context: BrowserContext; stays: Page }
}
type Each = {
  complaints: string[]
  /** signs in as a user without using the sign-in page */
  enter: (username?: string) => Promise<void>
  api: Pick<TestApp, 'call'>
}

/** Playwright test with a server per worker and a page that collects its errors. */
export const test = base.extend<Each, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  tour: [
    async ({ browser, server }, use) => {
      const session = await signIn(server, 'admin')
      const context = await browser.newContext({ ...contextOptions, baseURL: server.address })
      const page = await context.newPage()
      requestsOf(page)
      await watchShiftsOnLoad(page)
      await page.addInitScript((value) => localStorage.setItem('wamani.session', value), JSON.stringify(session))
      await use({ page, api: apiOf(server, session.token), complaints: complaintsOf(page) })
      await context.close()
    },
    { scope: 'worker' },
  ],
  own: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.address })
      await use({ context, stays: await context.newPage() })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ own, server }, use) => {
    await use(own.context)
    await empty(own, server.address)
  },
  baseURL: async ({ server }, use) => use(server.address),
  page: async ({ page }, use) => {
    requestsOf(page)
    await use(page)
  },
  complaints: async ({ page }, use) => use(complaintsOf(page)),
  enter: async ({ page, server }, use) => {
    await use(async (username = 'admin') => {
      const stored = JSON.stringify(await signIn(server, username))
      await page.addInitScript((value) => {
        // Only once, so that a test can sign out. The embedded PDF viewer has no storage.
        if (window !== top || sessionStorage.getItem('entered')) return
        localStorage.setItem('wamani.session', value)
        sessionStorage.setItem('entered', 'yes')
      }, stored)
    })
  },
  api: async ({ server }, use) => {
    const { token } = await signIn(server, 'admin')
    await use(apiOf(server, token))
  },
})

/** Tests with their own server, isolated from other tests. */
export const testApart = (env: NodeJS.ProcessEnv = {}) =>
  test.extend<object, { server: RunningServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
      async ({}, use) => {
        const server = await startServer(env)
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  })

/** Tests at a fixed time: the server's sample data and the page use that day. */
export const testAt = (now: string) =>
  testApart({ APP_CLOCK: now }).extend({
    page: async ({ page }, use) => {
      await page.clock.setFixedTime(new Date(now))
      await use(page)
    },
  })

/** Clears the data that a test left in the browser, except the HTTP cache. */
async function empty({ context, stays }: Worker['own'], origin: string): Promise<void> {
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await context.unrouteAll()
  for (const page of context.pages()) if (page !== stays) await page.close()
  const session = await context.newCDPSession(stays)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

/** Calls the API of a server with a token, or as the user of the profile in the call; `as: null` sends no token. */
export function apiOf(server: Pick<RunningServer, 'address' | 'password'>, token: string): Pick<TestApp, 'call'> {
  // one session each: repeated sign-ins reach the rate limit
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (profile: string) => {
    const known = tokens.get(profile) ?? signIn(server, demoUsername(profile)).then((session) => session.token)
    tokens.set(profile, known)
    return known
  }
  return {
    call: async (route, options = {}) => {
      const { as } = options
      const other = typeof as === 'string' ? await tokenOf(as) : as === null ? null : token
      const answer = await callOver(server.address, other, route, options)
      if (answer.status !== 403 || !answer.text.includes('CONFIRMAR_IDENTIDAD')) return answer
      await callOver(server.address, other, cuenta.confirmIdentidad, { body: { clave: server.password } })
      return callOver(server.address, other, route, options)
    },
  }
}

/**
 * Opens a page of another signed-in user in its own browser context, without using the sign-in page. The context closes
 * with the page.
 */
export async function openAs(
  browser: Browser,
  server: Pick<RunningServer, 'address' | 'password'>,
  username: string,
  options: BrowserContextOptions = contextOptions,
): Promise<Page> {
  const page = await browser.newPage({ ...options, baseURL: server.address })
  const stored = JSON.stringify(await signIn(server, username))
  await page.addInitScript((value) => localStorage.setItem('wamani.session', value), stored)
  return page
}

/** Signs in over the API and returns the response for the sign-in page. */
export async function signIn(
  { address, password }: Pick<RunningServer, 'address' | 'password'>,
  username: string,
): Promise<SessionAnswer> {
  const answer = await fetch(address + session.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return (await answer.json()) as SessionAnswer
}

const callOver: (
  address: string,
  token: string | null,
  ...call: Parameters<TestApp['call']>
) => Promise<Answer<never>> = async (address, token, route, options: CallOptions = {}) => {
  const { method, url, payload, headers } = await requestOf(route, options, token)
  const isJson = payload !== undefined && !Buffer.isBuffer(payload)
  const answer = await fetch(address + url, {
    method,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { body: isJson ? JSON.stringify(payload) : (payload as BodyInit) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: (text ? JSON.parse(text) : undefined) as never,
    text,
    bytes: Buffer.from(text),
    headers: Object.fromEntries(answer.headers),
  }
}

export const createRow = (api: Pick<TestApp, 'call'>, resource: Parameters<typeof createRowBy>[1]) =>
  createRowBy(api, resource, {}, { full: true })

/** Navigates within the application, because a reload takes as long as the check. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else await page.evaluate((to) => history.pushState({}, '', to), path)
}

export const everyCall = '**/api/**'

/** Delays every API response by `ms`. */
export async function slowDown(page: Page, ms = 400): Promise<void> {
  // A failed test may have left the route in place.
  await page.unroute(everyCall)
  await page.route(everyCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined)
  })
}

const underWay = new WeakMap<Page, Set<Request>>()

/**
 * Requests that Playwright never reports as finished: the live event stream, and worker scripts whose worker ends
 * during the load.
 */
const isEndless = (url: string) => url.endsWith(liveNotifications.path) || /Worker-[\w-]+\.js$/.test(url)

/** Pending requests of a page, tracked from the first call on. */
function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    if (!isEndless(request.url())) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return requests
}

/** A page is settled after this time without requests. */
const QUIET_MS = 120
const MAX_SETTLING_MS = 60_000

/** Waits until the page has no pending requests. */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf(page)
  const begun = Date.now()
  while (!((await staysQuiet(page)) && requests.size === 0)) {
    if (Date.now() - begun > MAX_SETTLING_MS) throw new Error(`Still loading: ${[...requests].map((one) => one.url())}`)
  }
}

/** True when a page with a heading had no pending requests for `QUIET_MS`; a page during navigation has no heading. */
const staysQuiet = (page: Page): Promise<boolean> =>
  page
    .evaluate(async (looks) => {
      for (let look = 0; look < looks; look += 1) {
        if (!document.querySelector('h1') || document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'))
          return false
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return true
    }, QUIET_MS / 20)
    .catch(() => false)

export { expect } from '@playwright/test'
