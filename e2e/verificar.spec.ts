import type { Page } from '@playwright/test'
import { expect, test } from './helpers/test.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

test('anybody comes from the sign-in page to the one field that verifies codes', async ({ page, complaints }) => {
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

test('a code nobody issued, a line that breaks and too many tries are answered in words', async ({ page, context }) => {
  await page.goto('/verificar')
  await page.getByLabel('Código').fill('D26-0000-0000-0000')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  // The answering part itself may be what could not be fetched.
  await expect(page.getByText(/^Sin conexión|No se pudo cargar esta parte/).first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'No válido' })).toBeVisible()
  await expect(page.getByText('No se encontró una denuncia con ese código.')).toBeVisible()

  // The limit is the server's, which counts by address: to reach it here would lock the tests beside this one.
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

test('who is signed in can follow a printed QR, and is otherwise led to the application', async ({ page, enter }) => {
  await enter('consulta')
  await page.goto('/verificar?codigo=ZZ99')
  await expect(page.getByRole('heading', { name: 'No válido' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver al sistema' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/verificar')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Menú' })).toBeVisible()
})

test('the camera reads the link of a QR where the browser can', async ({ page, complaints }) => {
  await withCamera(page, 'https://otra.gob.pe/verificar?codigo=ZZ-99&mas=1')
  await page.goto('/verificar')
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
  await expect(page.getByRole('heading', { name: 'No válido' })).toBeVisible()
  await expect(page).toHaveURL(/\/verificar\?codigo=ZZ-99&mas=1$/)
  expect(await page.evaluate(() => (window as { released?: boolean }).released)).toBe(true)
  expect(complaints).toEqual([])
})

test('a camera that may not be used leaves the field', async ({ page }) => {
  await withCamera(page, undefined)
  await page.goto('/verificar')
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
  await expect(page.getByRole('alert')).toContainText('No se pudo usar la cámara')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByLabel('Código')).toBeVisible()
})

/** A camera and a reader of codes, which this browser lacks: it sees `text`; without one its use is refused. */
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
