import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** headless shell: the same browser without window, 25 % faster */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const bundles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds Chromium: PLAYWRIGHT_CHROMIUM, else on PATH. If missing: installed on Debian as root, else downloaded by
 * Playwright.
 * @returns {{ path: string } | { missing: string }} missing: instructions for the user
 */
export function findChromium() {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM
  if (chosen) return existsSync(chosen) ? { path: chosen } : { missing: `PLAYWRIGHT_CHROMIUM names no file: ${chosen}` }
  const found = installed() ?? (installOnDebian() ? installed() : undefined)
  if (found) return { path: found }
  const path = downloaded()
  if (!isProgram(path))
    return { missing: `No Chromium was found, and Playwright could not download one: ${howToInstall}` }
  const { status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (status === 0) return { path }
  const [reason = ''] = String(stderr).split('\n')
  return { missing: `The Chromium that Playwright downloaded does not start (${reason.trim()}): ${howToInstall}` }
}

const howToInstall =
  'install one (on Debian: apt-get install chromium-headless-shell) or name its program in PLAYWRIGHT_CHROMIUM.'

/** Playwright's own Chromium, downloaded if needed, shared by all projects of the user. */
function downloaded() {
  const require = createRequire(import.meta.url)
  const path = require('@playwright/test').chromium.executablePath()
  if (existsSync(path)) return path
  console.log('Playwright downloads a Chromium for the browser tests…')
  const command = [require.resolve('@playwright/test/cli'), 'install', '--no-shell', 'chromium']
  spawnSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'], timeout: DOWNLOAD_MS })
  return path
}

const DOWNLOAD_MS = 300_000

function installed() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'].filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...bundles].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log('Chromium is being installed for the browser tests…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const add = (name) => apt('install', '-y', '--no-install-recommends', name)
  const addEither = () => add('chromium-headless-shell') || add('chromium')
  return addEither() || (apt('update') && addEither())
}
