import { expect, type Page } from '@playwright/test'

/** Takes the first option of that name in a picker; `typed` narrows what it offers before. */
export async function pick(page: Page, label: string, option: string | RegExp, typed?: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label, exact: true })
  await input.click()
  if (typed) await input.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** Writes into fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.getByRole('textbox', { name, exact: true }).fill(value)
}

export const saved = (page: Page) => expect(page.getByText('Operación Exitosa').first()).toBeVisible()

/** Takes an action of a row of a table, or of a card of a phone. */
export async function takeAction(page: Page, row: string, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Acciones: .*${row}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
}
