import { expect, type Page } from '@playwright/test'
import { someOf } from '../../server/test/helpers/covering/turns.ts'

const screens = {
  office: { width: 1440, height: 800 },
  phone: { width: 390, height: 700 },
} as const

const OPENED = '[role="dialog"], main form'
const INPUTS = ':is(input, textarea, select):not([type="hidden"], [type="file"], :disabled)'
const STOPS = ':is(a[href], button, input, textarea, select, [tabindex="0"]):not(:disabled, [tabindex="-1"])'
/** Elements that stay fixed while a page scrolls. */
const BARS = '[data-save-bar], [data-record-bar], header'

/** Expects the initial focus of a form: the first visible input of a new record, the top of a stored one. */
export async function expectBegun(page: Page, about: string, isNew: boolean): Promise<void> {
  const begun = await page.evaluate(
    ([opened, inputs]) => {
      const form = document.querySelector(`[role="dialog"]`) ?? document.querySelector(opened)
      const first = [...(form?.querySelectorAll(inputs) ?? [])].find((input) => input.checkVisibility())
      const nameOf = (one: Element | null | undefined) =>
        one?.closest('[data-field]')?.getAttribute('data-field') ?? one?.tagName.toLowerCase()
      return { focused: nameOf(document.activeElement), first: nameOf(first), top: scrollY }
    },
    [OPENED, INPUTS] as const,
  )
  if (isNew) expect([about, begun.focused]).toEqual([about, begun.first])
  else expect([about, begun.focused, begun.top]).toEqual([about, 'main', 0])
}

const rounds = [
  ['office', 'Tab'],
  ['phone', 'Shift+Tab'],
  ['phone', 'Tab'],
] as const

/**
 * Tabs through an open form: the focused element is never under a fixed bar or outside the window (WCAG 2.4.11). With a
 * `place` it runs the one round whose turn it is, otherwise all three.
 */
export async function expectFocusSeen(page: Page, about: string, place?: number): Promise<void> {
  for (const [name, key] of place === undefined ? rounds : someOf(rounds, place)) {
    await page.setViewportSize(screens[name])
    const stops = await page.evaluate(noteCovered, [OPENED, STOPS, BARS, key] as const)
    for (let step = 0; step < stops; step += 1) await page.keyboard.press(key)
    const covered = await page.evaluate(() => (window as unknown as { covered: string[] }).covered)
    expect(covered, `${about}: ${name}, ${key}`).toEqual([])
  }
}

/** Runs in the page: records after each step a focused element that is not visible. Returns the number of tab stops. */
function noteCovered([opened, stops, bars, key]: readonly [string, string, string, string]): number {
  const own = window as unknown as { covered: string[]; stopNoting?: AbortController }
  own.covered = []
  own.stopNoting?.abort()
  own.stopNoting = new AbortController()
  const form = document.querySelector('[role="dialog"]') ?? document.querySelector(opened)
  const found = [...(form?.querySelectorAll<HTMLElement>(stops) ?? [])].filter((one) => one.checkVisibility())
  const look = () => {
    const focused = document.activeElement
    if (!focused || !form?.contains(focused)) return
    const { top, left, right, height } = focused.getBoundingClientRect()
    // for a multi-line input, only its first line must be visible
    const bottom = top + Math.min(height, 44)
    // for an input without size, check the visible element drawn in its place
    if (height < 2) return
    const isOut = bottom > innerHeight || top < 0
    const over = [...document.querySelectorAll(bars)].filter((bar) => {
      if (bar.contains(focused)) return false
      const box = bar.getBoundingClientRect()
      return box.height > 0 && box.top < bottom - 1 && box.bottom > top + 1 && box.left < right && box.right > left
    })
    if (!isOut && over.length === 0) return
    const name = focused.closest('[data-field]')?.getAttribute('data-field') ?? focused.textContent
    own.covered.push(`${name} ${Math.round(top)}–${Math.round(bottom)} of ${innerHeight}`)
  }
  document.addEventListener('keyup', look, { capture: true, signal: own.stopNoting.signal })
  const start = key === 'Tab' ? found[0] : found.at(-1)
  start?.focus()
  return found.length
}
