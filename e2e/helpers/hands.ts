import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Does a task as a person at a keyboard does, and counts the presses of the mouse (or a finger). Fields are reached by Tab
 * alone, so one that Tab does not lead to fails the path; what is typed is not counted.
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
    /** goes on with Tab until the field of that name has the focus, and types */
    async fill(values: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(values)) {
        await tabTo(page, name)
        await page.keyboard.type(value)
      }
    },
    /** the same for a picker: what was typed takes its first match with the next Tab */
    async pick(name: string, typed: string) {
      await tabTo(page, name)
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('combobox', { name, exact: true }).first()).not.toHaveValue('')
    },
    tabTo: (name: string) => tabTo(page, name),
    keys: (keys: string) => page.keyboard.press(keys),
    /** saves, and nothing is refused */
    async save() {
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Operación Exitosa').first()).toBeVisible()
      await expect(page.getByText('Porfavor corrija los siguientes errores:')).toHaveCount(0)
    },
  }
}

/** More stops than any form has. */
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
