import type { Page } from '@playwright/test'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { modules } from '@wamani/contract/modules.ts'
import { type MenuInfo, session } from '@wamani/contract/seguridad/session.ts'
import { ofTheDay, seed } from '../server/test/helpers/covering/turns.ts'
import { everyResource } from '../server/test/helpers/everyResource.ts'
import { readManual } from '../web/manualPages/readManual.ts'
import { expectBegun, expectFocusSeen } from './helpers/expectFocus.ts'
import { expectListWhole } from './helpers/expectList.ts'
import {
  expectAccessible,
  expectFitting,
  expectReadable,
  expectSteady,
  watchShifts,
  watchShiftsOnLoad,
} from './helpers/expectPage.ts'
import { expectPrinted } from './helpers/expectPrinted.ts'
import { expectRoomy, expectSpaced } from './helpers/expectRoomy.ts'
import { createRow, everyCall, expect, settled, slowDown, type Tour, test, visit } from './helpers/test.ts'

/** True for screens of own rows, which the sample's administrator does not have. */
const isOwn = ({ access }: Route) => typeof access === 'object' && access.withinScope !== undefined
const desks = [
  { path: '/gsrrhh/mi-espacio', username: 'trabajador' },
  { path: '/gsrrhh/mi-equipo', username: 'jefedeunidad' },
]

/** Menu screens by path, with their expected heading. */
const screens = modules.flatMap((module) => [
  ...module.resources.flatMap(({ screen, menu, labels }) =>
    screen && menu ? [{ path: screen, title: menu.label ?? capitalised(labels.plural) }] : [],
  ),
  ...module.screens.filter(({ route }) => !isOwn(route)).map(({ path, label }) => ({ path, title: label })),
])
const forms = everyResource.filter(({ screen, menu, module }) => screen && menu && module !== 'prueba')
/** Screens whose list is generated from its declaration. */
const listed = new Set(forms.flatMap(({ screen, routes }) => (screen && routes.list ? [screen] : [])))
/** Screens outside the menu that need only a session. */
const openScreens = everyResource.flatMap(({ screen, menu, routes, labels }) =>
  screen && !menu && routes.list?.access === 'session' ? [{ path: screen, title: capitalised(labels.plural) }] : [],
)
const views = [
  { path: '/', title: undefined },
  { path: '/cuenta/clave', title: undefined },
  { path: '/cuenta/datos', title: 'Mis datos personales' },
  { path: '/cuenta/procesos', title: 'Mis procesos' },
  { path: '/cuenta/seguridad', title: 'Seguridad de mi cuenta' },
  ...openScreens,
  ...screens,
]
/** Manual section of each screen; signed-in users do not see the sections of public pages. */
const helpOf = new Map(
  readManual().flatMap(({ title, sections }) =>
    sections.flatMap(({ title: heading, paths }) => paths.map((path) => [path, { title, heading }] as const)),
  ),
)
/** Each width and each scheme once: a scheme changes colours, a width changes the layout. */
const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const

type Look = (typeof looks)[number]
/**
 * Screens and forms that this seed checks in full: every width and scheme, over a slow connection, at 400 % zoom, in
 * print, with help and stored records. The others are checked once, in one of the first two looks.
 */
const inFull = new Set([...ofTheDay(views), ...ofTheDay(desks)].map(({ path }) => path))
const withEveryForm = new Set(ofTheDay(forms))
const looksAt = (path: string, place: number): readonly Look[] =>
  inFull.has(path) ? looks : looks.slice((place + seed) % 2).slice(0, 1)

/** The menu is half of the elements of a page and the same on each, so axe checks it once. */
const MENU = 'nav[aria-label="Menú principal"]'

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

for (const [place, { path, title }] of views.entries()) {
  test(`${path} passes axe and fits its window, with its list and its form`, async ({ tour }) => {
    const { page, complaints } = tour
    complaints.length = 0
    if (inFull.has(path)) await expectComingSteadily(page, path)
    else await openFromMenu(page, path)
    await expect(page.getByRole('heading', { level: 1, ...(title !== undefined && { name: title }) })).toBeVisible()
    await expectWhole(page, path, looksAt(path, place), path === '/' ? undefined : MENU)
    if (listed.has(path)) await expectListWhole(page, path, place)
    if (inFull.has(path)) await expectHelp(page, path)
    for (const resource of forms) if (resource.screen === path) await expectFormsWhole(tour, resource, place)
    expect(complaints).toEqual([])
  })
}

test('every screen of own rows is opened as a user who has own rows', () => {
  const own = modules.flatMap((module) => module.screens.filter(({ route }) => isOwn(route)).map(({ path }) => path))
  expect(new Set(own)).toEqual(new Set(desks.map(({ path }) => path)))
})

for (const [place, { path, username }] of desks.entries())
  test(`${path} passes axe and fits its window for a user who has own rows, with its help`, async ({
    page,
    enter,
    complaints,
  }) => {
    await watchShiftsOnLoad(page)
    await enter(username)
    await page.setViewportSize({ width: 390, height: 844 })
    await slowDown(page, LINE_MS)
    await page.goto(path)
    await settled(page)
    await expectSteady(page, `${path} loaded, 390`)
    await page.unroute(everyCall)
    await expectWhole(page, path, looksAt(path, place), MENU)
    await expectHelp(page, path)
    expect(complaints).toEqual([])
  })

/** Delay of each response in ms: parts that arrive together cannot shift the layout. */
const LINE_MS = 60

/** Navigates within the application and expects no layout shift. */
async function openFromMenu(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  if (page.url() !== 'about:blank') await watchShifts(page)
  await visit(page, path)
  await settled(page)
  await expectSteady(page, `${path} by the menu, 1440`)
}

/** Navigates over a slow connection, then loads the page on a phone; expects no layout shift in both cases. */
async function expectComingSteadily(page: Page, path: string) {
  await slowDown(page, LINE_MS)
  await openFromMenu(page, path)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await settled(page)
  await expectSteady(page, `${path} loaded, 390`)
  await page.unroute(everyCall)
}

/** Checks the page in these looks; with all looks also at 400 % zoom and in print. */
async function expectWhole(page: Page, about: string, own: readonly Look[], known?: string) {
  for (const { width, colorScheme } of own) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectFitting(page, `${about} ${width} ${colorScheme}`)
    await expectReadable(page, `${about} ${width} ${colorScheme}`)
    if (width !== 320) await expectAccessible(page, known)
    if (width === 390) await expectSpaced(page, about)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (own.length < looks.length) return
  await expectRoomy(page, about)
  await expectPrinted(page, about)
}

/** The «?» opens the manual at the section of the screen; `manual.test.ts` proves that every screen has a section. */
async function expectHelp(page: Page, path: string) {
  const help = helpOf.get(path)
  if (!help) return
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Manual de esta pantalla' }).click()
  const manual = page.getByRole('dialog', { name: `Manual: ${help.title}` })
  await expect(manual.getByRole('heading', { name: help.heading, exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
}

/** Checks the form of a new record; for a resource whose turn it is also the page and the form of a stored record. */
async function expectFormsWhole({ page, api }: Tour, resource: (typeof forms)[number], place: number) {
  const { screen, routes } = resource
  if (!routes.create || resource.create?.elsewhere) return
  const isDue = withEveryForm.has(resource)
  for (const operation of ['op=new', ...(isDue ? await stored(api, resource) : [])]) {
    await page.setViewportSize({ width: 390, height: 700 })
    await watchShifts(page)
    await visit(page, `${screen}?${operation}`)
    // A record that cannot be changed has only a page.
    const saves = operation === 'op=new' || (operation.startsWith('op=edit') && routes.update)
    // Some forms are dialogs.
    const begun = page.getByRole('button', { name: 'Guardar', exact: true }).or(page.getByRole('dialog')).first()
    if (saves) await expect(begun).toBeVisible()
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await expectSteady(page, operation)
    await expectFitting(page, operation)
    if (saves) await expectBegun(page, `${screen} ${operation}`, operation === 'op=new')
    if (operation === 'op=new' && isDue) await expectRoomy(page, `${screen} ${operation}`)
    // Tall enough for the whole form, so that no field is under the bar of buttons.
    await page.setViewportSize({ width: 390, height: 4_000 })
    await expectAccessible(page, MENU)
    if (saves) await expectFocusSeen(page, `${screen} ${operation}`, isDue ? undefined : place)
  }
}

/** URLs of the page and form of a new record. */
async function stored(api: Tour['api'], resource: (typeof forms)[number]): Promise<string[]> {
  const { id } = await createRow(api, resource)
  return [`op=view&id=${id}`, `op=edit&id=${id}`]
}

test('the menu leads to every screen and to no other', async ({ tour: { api } }) => {
  const { body } = await api.call<MenuInfo>(session.getSessionInfo)
  const urls = body.accesoMenus.flatMap(({ menus }) =>
    menus.flatMap(({ url, subMenus }) => [url, ...subMenus.map((sub) => sub.url)]),
  )
  expect(new Set(urls.filter((url) => url !== '#'))).toEqual(new Set(screens.map(({ path }) => path)))
})

for (const path of ['/login', '/verificar', '/verificar?codigo=NADA'])
  test(`${path} passes axe and fits its window without a session, in both schemes, wide and narrow`, async ({
    page,
  }) => {
    await watchShiftsOnLoad(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await settled(page)
    await expectSteady(page, path)
    await expectWhole(page, path, looks)
  })
