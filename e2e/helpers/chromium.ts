import { findChromium } from '../../tools/findChromium.mjs'

/** Path of the Chromium binary. Throws with installation instructions when it is missing. */
export function chromiumPath(): string {
  const found = findChromium()
  if ('missing' in found) throw new Error(found.missing)
  return found.path
}

/**
 * The last list: features that Playwright disables itself, and two infobars that open as separate pages in a full
 * Chromium.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Headless, able to run as root, and without background network requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  // No GPU emulation, and no browser toolbar.
  '--disable-software-rasterizer',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--kiosk',
  // Test pages live for seconds, so V8 optimisation costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
]

/** Default browser context of tests; with reduced motion, so that animations need no waiting. */
export const contextOptions = {
  locale: 'es-PE',
  timezoneId: 'America/Lima',
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const
