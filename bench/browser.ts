import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '../e2e/helpers/chromium.ts'
import { coldVisit, rememberedOf } from '../e2e/helpers/coldLine.ts'
import { signIn } from '../e2e/helpers/test.ts'
import { type Line, lineOf } from './line.ts'

const dist = join(import.meta.dirname, '../web/dist')

/** Bytes of JS and CSS (gzip) until sign-in page and first list, and route change times. */
export async function browserNumbers(origin: string, password: string) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const fetched = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) fetched.add(pathname)
  })
  const weight = () =>
    Math.round([...fetched].reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path))).length, 0) / 1024)
  await page.goto(`${origin}/login?redirect=%2Fgsrrhh%2Fturno`, { waitUntil: 'networkidle' })
  const login = weight()
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('row').nth(2).waitFor()
  await page.waitForLoadState('networkidle')
  const list = weight()
  const changes = await routeChanges(page)
  const cold = await coldScreens(browser, origin, password)
  await browser.close()
  return [
    lineOf({ what: 'Login page, JS + CSS gzip (KB)', goal: 90 }, [login]),
    lineOf({ what: 'Up to the first usable list, JS + CSS gzip (KB)', goal: 220 }, [list]),
    lineOf({ what: 'Route change to painted rows, warm (ms)', goal: 40 }, changes),
    ...cold,
  ]
}

const COLD_ROUND_COUNT = 3

/** Load time with an empty cache on a slow link: median of three visits. */
async function coldScreens(browser: Browser, origin: string, password: string) {
  const remembered = await rememberedOf(origin, await signIn({ address: origin, password }, 'admin'))
  const rows = 'tbody td:not(:has(.mantine-Skeleton-root))'
  const screens = [
    { what: 'Sign-in page', path: '/', usable: 'input[name=username]' },
    { what: 'First page', path: '/', usable: 'main section a', remembered },
    { what: 'First list', path: '/gsrrhh/turno', usable: rows, remembered },
  ]
  const lines: Line[] = []
  for (const { what, ...visit } of screens) {
    const taken: number[] = []
    for (let round = 0; round < COLD_ROUND_COUNT; round++)
      taken.push((await coldVisit(browser, { origin, ...visit })).usableMs / 1000)
    lines.push(lineOf({ what: `${what} usable on a cold line of 400 ms and 400 kb/s (s)`, goal: 5, digits: 1 }, taken))
  }
  return lines
}

/** Switches ten times between two lists; first visits are not counted. */
async function routeChanges(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.getByRole('link', { name: 'Feriados' }).click()
  await page.getByRole('cell', { name: 'Año Nuevo', exact: true }).waitFor()
  for (let round = 0; round < 5; round++) {
    times.push(await change(page, 'Turnos', 'Guardia nocturna'), await change(page, 'Feriados', 'Año Nuevo'))
  }
  return times
}

/** Time in the page from click to the first frame with the row. */
function change(page: Page, link: string, cell: string): Promise<number> {
  return page.evaluate(
    ([to, shown]) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const target = [...document.querySelectorAll('a')].find((one) => one.textContent?.trim() === to)
        const look = () => {
          const found = [...document.querySelectorAll('td')].some((one) => one.textContent?.trim() === shown)
          if (found) requestAnimationFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(look)
        }
        target?.click()
        look()
      }),
    [link, cell] as const,
  )
}
