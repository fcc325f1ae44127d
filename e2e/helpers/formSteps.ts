import { expect, type Page } from '@playwright/test'

/** Chooses the first option with this name in a picker; `typed` filters the options first. */
export async function pick(page: Page, label: string, option: string | RegExp, typed?: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label, exact: true })
  await input.click()
  if (typed) await input.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.getByRole('textbox', { name, exact: true }).fill(value)
}

export const saved = (page: Page) => expect(page.getByText('Operación Exitosa').first()).toBeVisible()

export async function takeAction(page: Page, row: string, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Acciones: .*${row}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
}
