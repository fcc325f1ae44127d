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
  /** one administrator's page for all the screens a worker looks at: what the browser holds already is not fetched again */
  tour: Tour
  /**
   * the context of a worker's tests, emptied after each: what the browser holds of the product it does not read again; by way
   * of an empty page that stays, for a new one would cost as much as a short test
   */
  own: { context: BrowserContext; stays: Page }
}
type Each = {
  /** all the page complained about: errors of the console, and of scripts */
  complaints: string[]
  /** enters as a user without the screen for it */
  enter: (username?: string) => Promise<void>
  /** asks the API as the administrator */
  api: Pick<TestApp, 'call'>
}

/** A test with a server of its worker behind it, and a page that remembers what went wrong in it. */
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
        // Once: a test that signs out stays out. The viewer of a PDF within the page has no storage.
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

/** Tests with a server of their own: what others do is not done there, nor what these do elsewhere. */
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

/** A test at a time of its own: its server's sample is of that day, and its page shows it. */
export const testAt = (now: string) =>
  testApart({ APP_CLOCK: now }).extend({
    page: async ({ page }, use) => {
      await page.clock.setFixedTime(new Date(now))
      await use(page)
    },
  })

/** Leaves nothing of a test to the next but what the server sent to be kept. */
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

/** Asks the API of a server in a session, or as the user of the profile a call names; `as: null` signs nobody in. */
export function apiOf(server: Pick<RunningServer, 'address' | 'password'>, token: string): Pick<TestApp, 'call'> {
  // one session each: who signs in for every call is soon taken for somebody who guesses
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
      // says again who it is, as a person does
      await callOver(server.address, other, cuenta.confirmIdentidad, { body: { clave: server.password } })
      return callOver(server.address, other, route, options)
    },
  }
}

/** A page of another person at a server, signed in without the screen for it, in a browser of its own: that ends with the page. */
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

/** A session at a server, as the sign-in screen gets it. */
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

/** Makes a row of any declared resource by the API. */
export const createRow = (api: Pick<TestApp, 'call'>, resource: Parameters<typeof createRowBy>[1]) =>
  createRowBy(api, resource, {}, { full: true })

/** Goes to a screen as the menu does: loading the page anew takes as long as checking it. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** The calls of the API, as routes of the browser name them. */
export const everyCall = '**/api/**'

/** Adds to every answer what a distant line adds. */
export async function slowDown(page: Page, ms = 400): Promise<void> {
  // A test that failed may have left the page slow.
  await page.unroute(everyCall)
  await page.route(everyCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
}

const underWay = new WeakMap<Page, Set<Request>>()

/** What the page never reports as finished: the live stream has no end, and a worker may end while its program is fetched. */
const isEndless = (url: string) => url.endsWith(liveNotifications.path) || /Worker-[\w-]+\.js$/.test(url)

/** The requests of a page without an answer yet, from the first time this is asked on. */
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

/** A settled page neither loads nor waits for so long. */
const QUIET_MS = 120
const MAX_SETTLING_MS = 60_000

/** Waits until nothing on the page is loading. */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf(page)
  const begun = Date.now()
  while (!((await staysQuiet(page)) && requests.size === 0)) {
    if (Date.now() - begun > MAX_SETTLING_MS) throw new Error(`Still loading: ${[...requests].map((one) => one.url())}`)
  }
}

/** Whether a page with a heading showed nothing that loads for as long as `QUIET_MS`; one that is just being left has none yet. */
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
