import { expect, type Page } from '@playwright/test'

/** Landscape A4 with margins of 12 mm, in px. */
const PAPER_PX = 1031

/** Expects a print view of readable black on white text, without controls or inner scroll boxes. */
export async function expectPrinted(page: Page, about: string): Promise<void> {
  await page.setViewportSize({ width: PAPER_PX, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  const found = await page.evaluate(readPrinted)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(found, `${about} printed`).toEqual({ ground: 'rgb(255, 255, 255)', dark: [], pressed: [], cut: [] })
}

/** Runs in the page. */
function readPrinted() {
  const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => !element.closest('.leaflet-container') && element.checkVisibility({ visibilityProperty: true }),
  )
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} «${element.textContent.slice(0, 40)}»`
  const isCut = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1
  const lightness = (element: Element) => {
    const [red = 0, green = 0, blue = 0, opacity = 1] = (
      getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number)
    return opacity < 1 ? 255 : (red + green + blue) / 3
  }
  return {
    ground: getComputedStyle(document.body).backgroundColor,
    dark: all
      .filter((element) => element.matches('section, form, table, td, th') && lightness(element) < 128)
      .map(nameOf),
    pressed: all
      .filter((element) =>
        element.matches('header button, nav[aria-label="Menú principal"] *, [data-save-bar] *, .mantine-Button-root'),
      )
      .map(nameOf),
    cut: all.filter(isCut).map(nameOf),
  }
}
