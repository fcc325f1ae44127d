import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { resolveIdentity } from '../src/api/identity.ts'
import { endSession } from '../src/api/session.ts'

// Browser features that jsdom lacks. There is no layout: tests of positions run in a real browser.
globalThis.__zod_globalConfig = { jitless: true }

const WINDOW_WIDTH_PX = 1440

window.matchMedia = (query) => {
  const [, bound, px] = /\((min|max)-width:\s*(\d+)px\)/.exec(query) ?? []
  const fits = bound === 'min' ? WINDOW_WIDTH_PX >= Number(px) : WINDOW_WIDTH_PX <= Number(px)
  // reduced motion: no waiting for transitions
  const matches = query.includes('prefers-reduced-motion') || (bound !== undefined && fits)
  return Object.assign(new EventTarget(), {
    matches,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
}
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
Element.prototype.checkVisibility = function isShown(this: Element) {
  for (let at: Element | null = this; at; at = at.parentElement)
    if (at instanceof HTMLElement && (at.hidden || getComputedStyle(at).display === 'none')) return false
  return this.isConnected
}
// jsdom draws frames with one interval for all. A test with fake timers can leave that interval fake, and no frame comes any more.
const { setTimeout: realTimeout, clearTimeout: clearRealTimeout } = globalThis
const FRAME_MS = 16
window.requestAnimationFrame = (draw) => Number(realTimeout(() => draw(performance.now()), FRAME_MS))
window.cancelAnimationFrame = (frame) => clearRealTimeout(frame)
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(document, { fonts: new EventTarget() })
// canvas stub for maps: text has no width
const brush = new Proxy(
  {},
  { get: (_, name) => (name === 'measureText' ? () => ({ width: 0 }) : () => undefined), set: () => true },
)
Object.assign(HTMLCanvasElement.prototype, { getContext: () => brush })
// worker stub: never answers
globalThis.Worker = class extends EventTarget implements Worker {
  onmessage = null
  onmessageerror = null
  onerror = null
  postMessage() {}
  terminate() {}
}

// the machine may be busy: wait longer than the default second
configure({ asyncUtilTimeout: 15_000 })

// Modules are shared between test files: reset their state after each test.
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  // cancel requests that wait for the user, so that they do not stay pending
  resolveIdentity(false)
  void endSession()
  await new Promise((resolve) => setTimeout(resolve, 0))
  // remove portals and live regions, which are outside the rendered component
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
