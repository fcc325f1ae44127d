import { expect } from '@playwright/test'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { expectAccessible, expectFitting } from './helpers/expectPage.ts'
import { test, visit } from './helpers/test.ts'

test('one key opens the finder for screens, actions and records, by keyboard alone', async ({
  page,
  enter,
  complaints,
}) => {
  await enter()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Buscar pantallas, acciones y registros' })
  await expect(box).toBeFocused()

  await box.fill('nuevo turno')
  await expect(page.getByRole('option', { name: /Nuevo turno/ })).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/gsrrhh\/turno\?op=new/)

  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await box.fill('nunez')
  const records = page.getByRole('group', { name: 'Registros' })
  const person = records.getByRole('option', { name: /Núñez.*Trabajador/ }).first()
  await expect(person.locator('mark').first()).toHaveText(/Núñez/)
  await expect(page.getByRole('status').filter({ hasText: 'Registros:' })).toBeVisible()
  await expectAccessible(page)
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  const first = page.getByRole('option', { selected: true })
  await expect(first).toHaveAttribute('id', String(await box.getAttribute('aria-activedescendant')))
  const name = defined(await person.locator('mark').first().textContent(), 'name of the person found')
  await person.click()
  await expect(page).toHaveURL(/\/gsrrhh\/trabajadores\?op=view&id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Abiertos hace poco' })
  await expect(recent.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectFitting(page, 'the finder at 390 px')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a worker finds only their own records', async ({ page, enter, complaints }) => {
  await enter('trabajador')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Buscar pantallas, acciones y registros' })
  await box.fill('importar trabajadores')
  await expect(page.getByRole('status').filter({ hasText: 'Nada coincide' })).toBeVisible()
  await box.fill('xyzzy')
  await expect(page.getByRole('status').filter({ hasText: 'Nada coincide con «xyzzy».' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('the finder starts actions that open in a dialog of their screen', async ({ page, enter, complaints }) => {
  await enter()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Buscar pantallas, acciones y registros' })
  await box.fill('nueva tarea')
  await page.getByRole('option', { name: /^Nueva tarea/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva tarea' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/geoencuesta\/tareas(\?(?!.*op=new).*)?$/)

  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await box.fill('nuevo vale')
  await page.getByRole('option', { name: /^Nuevo vale/ }).click()
  await expect(page).toHaveURL(/\/combustible\/vale\?op=new/)
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo vale' })).toBeVisible()
  expect(complaints).toEqual([])
})
