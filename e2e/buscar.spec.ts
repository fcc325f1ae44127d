import { expect } from '@playwright/test'
import { expectAccessible, expectFitting } from './judgePage.ts'
import { test } from './test.ts'

test('one key finds screens, deeds and records, by keyboard alone', async ({ page, enter, complaints }) => {
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

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await box.fill('nunez')
  const records = page.getByRole('group', { name: 'Registros' })
  const person = records.getByRole('option', { name: /NÚÑEZ.*Trabajador/ }).first()
  await expect(person.locator('mark').first()).toHaveText(/NÚÑEZ/)
  await expect(page.getByRole('status').filter({ hasText: 'Registros:' })).toBeVisible()
  await expectAccessible(page)
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  const first = page.getByRole('option', { selected: true })
  await expect(first).toHaveAttribute('id', (await box.getAttribute('aria-activedescendant'))!)
  const name = (await person.locator('mark').first().textContent())!
  await person.click()
  await expect(page).toHaveURL(/\/gsrrhh\/trabajadores\?op=edit&id=\d+/)
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

test('a worker finds the own records alone', async ({ page, enter, complaints }) => {
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
