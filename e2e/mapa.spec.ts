import type { Locator, Page } from '@playwright/test'
import { someOf } from '../server/test/helpers/covering/turns.ts'
import { byTurns } from './helpers/looks.ts'
import { expect, settled, test } from './helpers/test.ts'

const namesOn = (map: Locator) => map.locator('.leaflet-nombres-pane span').allTextContents()

/** Number of overlapping label pairs. */
const overlapping = (map: Locator) =>
  map.locator('.leaflet-nombres-pane span').evaluateAll((names) => {
    const boxes = names.map((name) => name.getBoundingClientRect())
    const lieOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => lieOver(one, other))).length
  })

async function zoom(page: Page, map: Locator, way: 'Acercar' | 'Alejar', times: number) {
  for (let at = 0; at < times; at++) await map.getByRole('button', { name: way }).click()
  await settled(page)
}

test(
  'a map is legible from the country down to a valley, and notes when zoomed in that its borders are approximate',
  byTurns,
  async ({ page, baseURL, enter, complaints }) => {
    await enter('admin')
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url())
    })
    await page.goto('/sireda/denuncia')
    await page.getByText('Mapa', { exact: true }).click()
    const map = page.getByRole('region', { name: 'Mapa de denuncias' })
    await expect(map).toHaveAttribute('aria-busy', 'false')
    for (const colorScheme of someOf(['light', 'dark'] as const, 0)) {
      await page.emulateMedia({ colorScheme })
      await page.reload()
      await expect(map).toHaveAttribute('aria-busy', 'false')
      await zoom(page, map, 'Acercar', 2)
      await expect.poll(() => namesOn(map)).toContain('Paruro')
      await expect(map.getByText('Límites referenciales')).toBeVisible()
      expect(await overlapping(map)).toBe(0)
      await zoom(page, map, 'Alejar', 6)
      await expect.poll(() => namesOn(map)).toContain('Arequipa')
      await expect.poll(() => namesOn(map)).not.toContain('Paruro')
      await expect(map.getByText('Límites referenciales')).toBeHidden()
      expect(await overlapping(map)).toBe(0)
    }
    await expect(map.getByRole('link', { name: /MPL-2.0.*Castagnetto.*Natural Earth/ })).toHaveAttribute(
      'href',
      '/mapa/fuentes.txt',
    )
    await page.getByText('Por distrito', { exact: true }).click()
    await expect(page.getByRole('table', { name: 'Denuncias por distrito' })).toBeVisible()
    await expect(page.getByText('Denuncias por distrito').first()).toBeVisible()
    expect(elsewhere).toEqual([])
    expect(complaints).toEqual([])
  },
)

test('the chosen district moves the map; a point far outside it shows a warning, and the complaint can still be sent', async ({
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: -71.9768, latitude: -13.5193 })
  await page.goto('/denunciar')
  await page.getByRole('button', { name: 'Marcar el lugar en el mapa' }).click()
  const map = page.getByRole('region', { name: 'Mapa: Ubicación' })
  await expect(map).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => namesOn(map)).not.toContain('Pisac')
  await page.getByRole('combobox', { name: 'Distrito' }).click()
  await page.getByRole('combobox', { name: 'Distrito' }).fill('Pisac')
  await page.getByRole('option', { name: /^P[ií]sac, Calca/ }).click()
  await expect.poll(() => namesOn(map)).toContain('Pisac')
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(page.getByText(/^El punto parece estar en Cusco, a unos \d+ km de P/)).toBeVisible()
  await expect(page.getByText('Marcado en -13.519300, -71.976800').or(page.getByText(/^Marcado en /))).toBeVisible()
  expect(complaints).toEqual([])
})
