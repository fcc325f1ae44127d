import { solicitudRoutes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { expect, settled, slowDown, test } from './helpers/test.ts'

test('a request is opened from the inbox by keyboard, and going back restores the position', async ({
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

for (const ms of [0, 400])
  test(`keys pressed while the finder and forms open go to the right input, with responses after ${ms} ms`, async ({
    page,
    enter,
  }) => {
    await enter('rrhh')
    const type = (keys: string) => page.keyboard.type(keys, { delay: 30 })
    const finder = page.getByRole('combobox', { name: /^Buscar pantallas/ })
    const first = page.getByRole('textbox', { name: 'Código' })
    if (ms) await slowDown(page, ms)
    // Ctrl+K while a form opens: the finder gets every letter, and Enter does not save the form
    await page.goto('/gsrrhh/turno?op=new', { waitUntil: 'commit' })
    await page.locator('button[aria-keyshortcuts="Control+k"]').waitFor()
    await page.keyboard.press('Control+k')
    await type('trabajadores')
    await expect(finder).toHaveValue('trabajadores')
    await page.keyboard.press('Escape')
    await expect(first).toHaveValue('')
    await expect(page.getByText(/corrija los siguientes/)).toHaveCount(0)
    // a form opened by a button gets text typed immediately
    await page.goto('/gsrrhh/turno')
    await page
      .getByRole('link', { name: 'Nuevo turno' })
      .or(page.getByRole('button', { name: 'Nuevo turno' }))
      .click()
    await type('ABC-12')
    await page.keyboard.press('Tab')
    await type('Turno de prueba')
    await expect(first).toHaveValue('ABC-12')
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Turno de prueba')
  })
