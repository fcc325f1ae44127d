import { findChromium } from '../../tools/findChromium.mjs'

/** The program of the browser that tests run in; throws a sentence that says how to get one. */
export function chromiumPath(): string {
  const found = findChromium()
  if ('missing' in found) throw new Error(found.missing)
  return found.path
}

/**
 * The last list counts: what Playwright itself switches off, and two boxes under the address bar, each a page of its own that
 * every new window of a whole Chromium would begin with.
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

/** Headless, able to run as root, and quiet: no look-ups of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  // No pictures are drawn by a graphics card that is not there, and no toolbar that nobody sees.
  '--disable-software-rasterizer',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--kiosk',
  // A page of a test lives for seconds: what V8 would make quicker is gone before it pays.
  '--js-flags=--no-opt --no-maglev',
]

/** How a page of the tests is looked at, unless a test says otherwise; what fades or slides is not waited for. */
export const contextOptions = {
  locale: 'es-PE',
  timezoneId: 'America/Lima',
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const
