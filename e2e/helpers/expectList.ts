import { expect, type Page } from '@playwright/test'
import { someOf } from '../../server/test/helpers/covering/turns.ts'
import { expectFitting } from './expectPage.ts'

/** The narrowest window in which a list is a table. */
const TABLE_PX = 1024
/** A phone, and a page of 1280 px at 400 % zoom. */
const CARD_PX = [390, 320] as const

/**
 * Expects a declared list to fit as a table, and as cards at the phone width whose turn it is (both with
 * `WAMANI_ALL=1`). `place`: index of the screen.
 */
export async function expectListWhole(page: Page, path: string, place: number): Promise<void> {
  await page.setViewportSize({ width: TABLE_PX, height: 800 })
  // The layout of the table updates shortly after a resize.
  await expect.poll(() => flawsOf(page), { message: `${path} at ${TABLE_PX} px` }).toEqual([])
  for (const width of someOf(CARD_PX, place)) {
    await page.setViewportSize({ width, height: 800 })
    await expectFitting(page, `${path} at ${width} px`)
    // The permission matrix is a table at every width.
    if (path === '/seguridad/permisos') continue
    await expect(page.locator('main table[aria-busy]'), `${path} at ${width} px`).toHaveCount(0)
    expect(await smallTargets(page), `${path} at ${width} px`).toEqual([])
    expect(await brokenCodes(page), `${path} at ${width} px`).toEqual([])
  }
}

/** Layout errors of tables: horizontal scrolling, overlapping cells, rows of more than two lines, broken words. */
const flawsOf = (page: Page) =>
  page.evaluate(() => {
    const flaws: string[] = []
    // in letters; a longer word is a code or a URL
    const maxWord = 18
    for (const table of document.querySelectorAll<HTMLElement>('main table:has(> colgroup)')) {
      const name = table.getAttribute('aria-label') ?? ''
      const box = table.parentElement
      if (box && box.scrollWidth > box.clientWidth) flaws.push(`${name}: ${box.scrollWidth} of ${box.clientWidth} px`)
      const rows = [...table.querySelectorAll('tbody tr')]
      const heights = new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))
      if (heights.size > 1) flaws.push(`${name}: rows of ${[...heights].join(', ')} px`)
      for (const cell of table.querySelectorAll<HTMLElement>('th, td')) {
        const words = cell.textContent?.slice(0, 40)
        const next = cell.nextElementSibling?.getBoundingClientRect()
        const own = cell.getBoundingClientRect()
        if (next && own.right > next.left + 1) flaws.push(`${name}: «${words}» lies over the next cell`)
        if (cell.scrollWidth > cell.clientWidth + 1) flaws.push(`${name}: «${words}» is cut`)
        for (const part of cell.children) {
          const line = Number.parseFloat(getComputedStyle(cell).lineHeight)
          if (cell.tagName === 'TD' && part.getBoundingClientRect().height > 2 * line + 3)
            flaws.push(`${name}: «${words}» has more than two lines`)
        }
        if (cell.tagName !== 'TD') continue
        for (const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT); texts.nextNode(); ) {
          const node = texts.currentNode as Text
          for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
            if (word.length > maxWord) continue
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) flaws.push(`${name}: «${word}» is broken`)
          }
        }
      }
    }
    return [...new Set(flaws)]
  })

/** Buttons and links of cards smaller than 24 × 24 px (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li button, main li a, main li label')]
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ target, box }) => `${target.textContent?.slice(0, 30)} ${box.width} × ${box.height}`),
  )

/** Codes in cards that wrap although they fit on one line. */
const brokenCodes = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const digitPx = 9
    for (const part of document.querySelectorAll<HTMLElement>('main li :is(button, dd)')) {
      for (const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT); texts.nextNode(); ) {
        const node = texts.currentNode as Text
        for (const { 0: code, index } of node.data.matchAll(/(?=\S*\d)\w+(-\w+)+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + code.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1 && code.length * digitPx <= part.clientWidth) broken.push(code)
        }
      }
    }
    return broken
  })
