import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser tests run in: PLAYWRIGHT_CHROMIUM, or the one the system installed. */
export function findChromium(): string {
  const found = [process.env.PLAYWRIGHT_CHROMIUM ?? '', ...places].find((path) => path !== '' && existsSync(path))
  if (!found) throw new Error('No hay Chromium: instale el paquete chromium o indique su ruta en PLAYWRIGHT_CHROMIUM.')
  return found
}

/** Headless, able to run as root, and quiet: no look-ups of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No pictures are drawn by a graphics card that is not there, and no toolbar that nobody sees.
  '--disable-software-rasterizer',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--kiosk',
]

/** How a page of the tests is looked at, unless a test says otherwise; what fades or slides is not waited for. */
export const contextOptions = {
  locale: 'es-PE',
  timezoneId: 'America/Lima',
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const
