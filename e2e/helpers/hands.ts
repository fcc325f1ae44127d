import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Performs a task by keyboard and counts clicks or taps. Fields are reached only by Tab, so a field outside the tab
 * order fails the test. Typing is not counted.
 */
export async function handsOn(page: Page) {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => void (window as unknown as { countPress: () => void }).countPress(), true)
  })
  return {
    presses: () => presses,
    press: (place: Locator) => place.click(),
    /** tabs to the fields by name and types */
    async fill(values: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(values)) {
        await tabTo(page, name)
        await page.keyboard.type(value)
      }
    },
    /** tabs to a picker and types; the next Tab takes the first match */
    async pick(name: string, typed: string) {
      await tabTo(page, name)
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('combobox', { name, exact: true }).first()).not.toHaveValue('')
    },
    tabTo: (name: string) => tabTo(page, name),
    keys: (keys: string) => page.keyboard.press(keys),
    /** saves and expects no validation error */
    async save() {
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Operación Exitosa').first()).toBeVisible()
      await expect(page.getByText('Porfavor corrija los siguientes errores:')).toHaveCount(0)
    },
  }
}

/** More tab stops than any form has. */
const MAX_STOPS = 80

async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    const found = await page.evaluate((wanted) => {
      const at = document.activeElement
      if (!(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLButtonElement))
        return false
      const group = at.closest('[role="radiogroup"]')
      const ids = (group ?? at).getAttribute('aria-labelledby')?.split(' ') ?? []
      const words = [
        at.getAttribute('aria-label'),
        group?.getAttribute('aria-label'),
        ...(group ? [] : [...(at.labels ?? [])].map((label) => label.textContent)),
        ...ids.map((id) => document.getElementById(id)?.textContent),
        at instanceof HTMLButtonElement ? at.textContent : null,
      ]
      return words.some((word) => word?.replace(/\s*\*$/, '').trim() === wanted)
    }, name)
    if (found) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to «${name}»`)
}
