import type { Page } from '@playwright/test'
import { expect, test } from './helpers/test.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

test('the sign-in page links to the single field that verifies codes', async ({ page, complaints }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Verificar un código' }).click()
  await expect(page).toHaveURL(/\/verificar$/)
  await expect(page.getByLabel('Código')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ingrese el código')).toBeVisible()

  await page.getByLabel('Código').fill('zz-99')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No válido' })).toBeFocused()
  await expect(page).toHaveURL(/\/verificar\?codigo=zz-99$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No válido' })).toBeVisible()
  await page.getByRole('button', { name: 'Verificar otro código' }).click()
  await expect(page.getByLabel('Código')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No válido' })).toBeVisible()
  await page.getByRole('link', { name: 'Ingresar al sistema' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(complaints).toEqual([])
})

test('an unknown code, a network failure and the rate limit each show a message', async ({ page, context }) => {
  await page.goto('/verificar')
  await page.getByLabel('Código').fill('D26-0000-0000-0000')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  // The script that shows the result may be the part that failed to load.
  await expect(page.getByText(/^Sin conexión|No se pudo cargar esta parte/).first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'No válido' })).toBeVisible()
  await expect(page.getByText('No se encontró una denuncia con ese código.')).toBeVisible()

  // Mocked, because the server limits by address and would block parallel tests.
  await page.route(/\/publico\/denuncia\//, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json: { errorMessage: 'Demasiados intentos.' } }),
  )
  await page.reload()
  await expect(page.getByText(/Podrá intentar nuevamente en 0:0\d/)).toBeVisible()
  const again = page.getByRole('button', { name: 'Intentar de nuevo' })
  await expect(again).toBeDisabled()
  await expect(again).toBeEnabled()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('heading', { name: 'No válido' })).toBeVisible()
})

test('a signed-in user can follow a printed QR code, and otherwise gets to the application', async ({
  page,
  enter,
}) => {
  await enter('consulta')
  await page.goto('/verificar?codigo=ZZ99')
  await expect(page.getByRole('heading', { name: 'No válido' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver al sistema' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/verificar')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Menú' })).toBeVisible()
})

test('the camera reads the link of a QR code where the browser supports it', async ({ page, complaints }) => {
  await withCamera(page, 'https://otra.gob.pe/verificar?codigo=ZZ-99&mas=1')
  await page.goto('/verificar')
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
  await expect(page.getByRole('heading', { name: 'No válido' })).toBeVisible()
  await expect(page).toHaveURL(/\/verificar\?codigo=ZZ-99&mas=1$/)
  expect(await page.evaluate(() => (window as { released?: boolean }).released)).toBe(true)
  expect(complaints).toEqual([])
})

test('the field stays usable when camera access is denied', async ({ page }) => {
  await withCamera(page, undefined)
  await page.goto('/verificar')
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
  await expect(page.getByRole('alert')).toContainText('No se pudo usar la cámara')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByLabel('Código')).toBeVisible()
})

/** Mocks a camera and barcode detector that see `text`; undefined: access is denied. */
function withCamera(page: Page, text: string | undefined) {
  return page.addInitScript((seen) => {
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code'])
        }
        detect = async () => [{ rawValue: seen }]
      },
    })
    const getUserMedia = async () => {
      if (seen === undefined) throw new DOMException('', 'NotAllowedError')
      const canvas = document.createElement('canvas')
      const picture = canvas.getContext('2d')
      setInterval(() => picture?.fillRect(0, 0, Math.random() * 9, 9), 50)
      const stream = canvas.captureStream(20)
      const [track] = stream.getTracks()
      const stop = track?.stop.bind(track)
      if (track)
        track.stop = () => {
          Object.assign(window, { released: true })
          stop?.()
        }
      return stream
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
  }, text)
}
