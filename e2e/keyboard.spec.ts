import { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { expect, settled, slowDown, test } from './helpers/test.ts'

test('by keys alone a request is opened from the inbox, and left to where it was', async ({
  page,
  enter,
  complaints,
}) => {
  await enter('jefedeunidad')
  await page.goto('/gsrrhh/solicitudes?vista=pendientes')
  await settled(page)
  await slowDown(page)
  const inbox = page.getByRole('table', { name: 'Solicitudes por atender' })
  const second = inbox.locator('[data-row-focus]').nth(1)
  for (let stop = 0; stop < 30 && !(await isWithin(page, 'data-row-focus')); stop += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/op=view/)
  await settled(page)
  const answered = page.waitForResponse((response) => response.url().includes(solicitudRoutes.listPendientes.path))
  await page.keyboard.press('Escape')
  await answered
  await expect(page).toHaveURL(/vista=pendientes/)
  await expect(second).toBeFocused()
  expect(complaints).toEqual([])
})

const isWithin = (page: import('@playwright/test').Page, mark: string) =>
  page.evaluate((name) => document.activeElement?.hasAttribute(name) ?? false, mark)
