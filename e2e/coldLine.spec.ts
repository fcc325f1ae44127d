import { type ColdVisit, coldVisit, rememberedOf } from './helpers/coldLine.ts'
import { expect, signIn, test } from './helpers/test.ts'

/** The page; what it names; what these ask for, all at once. */
const MAX_TRIPS = 3
const BYTES_PER_KILOBYTE = 1_000

const rows = 'tbody td:not(:has(.mantine-Skeleton-root))'
const screens = [
  { name: 'the first page', path: '/', usable: 'main li a[data-tone]', kilobytes: 192 },
  { name: 'a list', path: '/gsrrhh/feriados', usable: rows, kilobytes: 248 },
  { name: 'a list with parts of its own', path: '/gsrrhh/trabajadores', usable: rows, kilobytes: 300 },
]

/**
 * What the line costs, whatever the machine: how often it is waited for, and how much it carries. What is asked for once
 * the screen stands (counts of the frame, icons) is not waited for.
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
  // The browser itself asks for the icon of the page, and again when a line is slow.
  const asked = fetched.map(({ path }) => path).filter((path) => path !== '/favicon.svg')
  const twice = asked.filter((path, at) => asked.indexOf(path) !== at)
  expect(twice, 'asked for twice').toEqual([])
}

test('over a distant line the sign-in page comes in few trips and bytes', async ({ browser, server }) => {
  const visit = await coldVisit(browser, { origin: server.address, path: '/', usable: 'input[name=username]' })
  expectSoon(visit, 107)
})

for (const { name, path, usable, kilobytes } of screens)
  test(`over a distant line ${name} comes in few trips and bytes`, async ({ browser, server }) => {
    const remembered = await rememberedOf(server.address, await signIn(server, 'admin'))
    expectSoon(await coldVisit(browser, { origin: server.address, path, usable, remembered }), kilobytes)
  })
