import { modules } from '@wamani/contract/modules.ts'
import { type MenuInfo, session } from '@wamani/contract/seguridad/session.ts'
import { everyResource } from '../server/test/everyResource.ts'
import { expectAccessible, expectFitting } from './judgePage.ts'
import { createRow, expect, settled, test } from './test.ts'

/** Every screen of the product by its path and the heading it must have. */
const screens = modules.flatMap((module) => [
  ...module.resources.flatMap(({ screen, menu, labels }) =>
    screen && menu ? [{ path: screen, title: menu.label ?? capitalised(labels.plural) }] : [],
  ),
  ...module.screens.map(({ path, label }) => ({ path, title: label })),
])
const forms = everyResource.filter(({ screen, menu, module }) => screen && menu && module !== 'prueba')
/** Screens that stand in no menu, for they need a session alone. */
const openScreens = everyResource.flatMap(({ screen, menu, routes, labels }) =>
  screen && !menu && routes.list?.access === 'session' ? [{ path: screen, title: capitalised(labels.plural) }] : [],
)
const views = [
  { path: '/', title: undefined },
  { path: '/cuenta/clave', title: undefined },
  { path: '/cuenta/procesos', title: 'Mis procesos' },
  ...openScreens,
  ...screens,
]
/** Each width and each scheme once: what a scheme changes is colours, and a width what stands where. */
const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

for (const { path, title } of views) {
  test(`${path} is whole in both schemes, wide and narrow`, async ({ tour: { page, complaints } }) => {
    complaints.length = 0
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await settled(page)
    if (title) await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectFitting(page, `${path} ${width} ${colorScheme}`)
      if (width !== 320) await expectAccessible(page)
    }
    expect(complaints).toEqual([])
  })
}

for (const resource of forms) {
  test(`the forms of ${resource.screen} are whole`, async ({ tour: { page, api, complaints } }) => {
    complaints.length = 0
    // Tall enough for the whole form: what the bar of buttons covers at the edge can be scrolled from under it.
    await page.setViewportSize({ width: 390, height: 4_000 })
    const operations: string[] = []
    if (resource.routes.create) {
      operations.push('op=new')
      const { id } = await createRow(api, resource)
      operations.push(`op=edit&id=${id}`)
    }
    for (const operation of operations) {
      await page.goto(`${resource.screen}?${operation}`)
      await settled(page)
      // A record that nobody changes is a page to read.
      const saves = operation === 'op=new' || resource.routes.update
      if (saves) await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitting(page, operation)
      await expectAccessible(page)
    }
    expect(complaints).toEqual([])
  })
}

test('the menu leads to every screen and to no other', async ({ tour: { api } }) => {
  const { body } = await api.call<MenuInfo>(session.info)
  const urls = body.accesoMenus.flatMap(({ menus }) =>
    menus.flatMap(({ url, subMenus }) => [url, ...subMenus.map((sub) => sub.url)]),
  )
  expect(new Set(urls.filter((url) => url !== '#'))).toEqual(new Set(screens.map(({ path }) => path)))
})

for (const path of ['/login', '/verificar', '/verificar?codigo=NADA'])
  test(`${path} is whole in both schemes, wide and narrow, for who is not signed in`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.address })
    const page = await context.newPage()
    await page.goto(path)
    await settled(page)
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectFitting(page, `${path} ${width} ${colorScheme}`)
      await expectAccessible(page)
    }
    await context.close()
  })
