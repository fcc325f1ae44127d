import type { Page } from '@playwright/test'
import { escudo } from '@wamani/contract/sistema/escudo.ts'
import { everyResource } from '../server/test/helpers/everyResource.ts'
import { testFiles } from '../server/test/helpers/validValue.ts'
import { expectAccessible, expectFitting } from './helpers/expectPage.ts'
import { expect, settled, test, visit } from './helpers/test.ts'

/** Every list of the product that is drawn by its declaration, at its own address. */
const lists = everyResource.flatMap(({ screen, menu, routes, module, key }) =>
  screen && menu && routes.list && module !== 'prueba' ? [{ path: screen, key }] : [],
)

/** What is wrong with the tables of a page: too wide, cells over one another, rows of more than two lines, words that are broken. */
const flawsOf = (page: Page) =>
  page.evaluate(() => {
    const flaws: string[] = []
    // letters of a word; what is longer is a code or an address
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

test('every list fits into 1024 px, in rows of one height, no cell over another', async ({ tour: { page } }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1024, height: 800 })
  for (const { path } of lists) {
    await visit(page, path)
    await settled(page)
    expect.soft(await flawsOf(page), path).toEqual([])
  }
})

for (const width of [390, 320])
  test(`every list is cards at ${width} px, without scrolling sideways`, async ({ tour: { page } }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 800 })
    for (const { path } of lists) {
      await visit(page, path)
      await settled(page)
      await expectFitting(page, `${path} at ${width} px`)
      // the matrix of permissions is no list
      if (path === '/seguridad/permisos') continue
      await expect.soft(page.locator('main table[aria-busy]'), path).toHaveCount(0)
      expect.soft(await smallTargets(page), path).toEqual([])
      expect.soft(await brokenCodes(page), path).toEqual([])
    }
  })

test('the files of a list are links large enough for a finger, as a table and as cards', async ({ tour }) => {
  const { page, api } = tour
  const update = (imagen: unknown) => api.call(escudo.routes.update, { params: { id: 1 }, body: { imagen } })
  expect((await update(testFiles.png())).status).toBe(200)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/sistema/escudo')
    await settled(page)
    const link = page.getByRole('main').getByRole('button', { name: testFiles.png().nombre, exact: true })
    await expect(link).toBeVisible()
    expect((await link.boundingBox())?.height, `${width} px`).toBeGreaterThanOrEqual(24)
  }
  // what other paths look at is as they know it
  expect((await update(null)).status).toBe(200)
})

/** What of the cards is too small for a finger. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li button, main li a, main li label')]
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ target, box }) => `${target.textContent?.slice(0, 30)} ${box.width} × ${box.height}`),
  )

/** Codes of cards that stand in two lines though one has room for them. */
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

test('a card is chosen, ordered and opened on a phone', async ({ tour: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/gsrrhh/turno')
  await settled(page)
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nombre')
  await expect(page).toHaveURL(/sortBy=nombre/)
  await settled(page)
  await expectAccessible(page)
  const first = page.getByRole('list', { name: 'Turnos' }).getByRole('listitem').first()
  await first.getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: 'Selección' })).toBeVisible()
  await first.locator('dd').first().click()
  await expect(page).toHaveURL(/id=\d+/)
})
