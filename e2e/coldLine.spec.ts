import { type ColdVisit, coldVisit, rememberedOf } from './helpers/coldLine.ts'
import { expect, signIn, test } from './helpers/test.ts'

/** The page, its scripts and styles, and everything these request in parallel. */
const MAX_TRIPS = 3
const BYTES_PER_KILOBYTE = 1_000

const rows = 'tbody td:not(:has(.mantine-Skeleton-root))'
const screens = [
  { name: 'the first page', path: '/', usable: 'main li a[data-tone]', kilobytes: 192 },
  { name: 'a list', path: '/gsrrhh/feriados', usable: rows, kilobytes: 248 },
  { name: 'a list with parts of its own', path: '/gsrrhh/trabajadores', usable: rows, kilobytes: 300 },
]

/**
 * Limits round trips and bytes of a cold start, independent of the speed of the machine. Requests after the screen is
 * usable (counts of the frame, icons) are excluded.
 */
function expectSoon({ fetched }: ColdVisit, kilobytes: number) {
  const early = fetched.filter(({ depth }) => depth <= MAX_TRIPS)
  const listed = fetched.map(({ path, bytes, depth }) => `${depth} ${bytes} ${path}`).join('\n')
  const late = fetched.filter(
    ({ path, depth }) => depth > MAX_TRIPS && /\.(js|css)$/.test(path) && !/icons-/.test(path),
  )
  expect(
    late.map(({ path }) => path),
    `found late\n${listed}`,
  ).toEqual([])
  const carried = early.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_KILOBYTE
  test.info().annotations.push({ type: 'kilobytes', description: String(carried) })
  expect(carried, listed).toBeLessThan(kilobytes)
  // The browser requests the icon itself, and again on a slow connection.
  const asked = fetched.map(({ path }) => path).filter((path) => path !== '/favicon.svg')
  const twice = asked.filter((path, at) => asked.indexOf(path) !== at)
  expect(twice, 'asked for twice').toEqual([])
}

test('the sign-in page loads in few round trips and bytes over a slow connection', async ({ browser, server }) => {
  const visit = await coldVisit(browser, { origin: server.address, path: '/', usable: 'input[name=username]' })
  expectSoon(visit, 107)
})

for (const { name, path, usable, kilobytes } of screens)
  test(`${name} loads in few round trips and bytes over a slow connection`, async ({ browser, server }) => {
    const remembered = await rememberedOf(server.address, await signIn(server, 'admin'))
    expectSoon(await coldVisit(browser, { origin: server.address, path, usable, remembered }), kilobytes)
  })
