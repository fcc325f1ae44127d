import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { answerIdentity } from '../src/api/identity.ts'
import { endSession } from '../src/api/session.ts'

// What a browser has and jsdom has not. Nothing is laid out here: what depends on places is tested in a real browser.
globalThis.__zod_globalConfig = { jitless: true }

const WINDOW_WIDTH_PX = 1440

window.matchMedia = (query) => {
  const [, bound, px] = /\((min|max)-width:\s*(\d+)px\)/.exec(query) ?? []
  const fits = bound === 'min' ? WINDOW_WIDTH_PX >= Number(px) : WINDOW_WIDTH_PX <= Number(px)
  // what fades or slides is not waited for
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
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(document, { fonts: new EventTarget() })
// maps draw on a canvas: nothing is seen of it here, and all words are without width
const brush = new Proxy(
  {},
  { get: (_, name) => (name === 'measureText' ? () => ({ width: 0 }) : () => undefined), set: () => true },
)
Object.assign(HTMLCanvasElement.prototype, { getContext: () => brush })
// and nobody answers: what a worker would find is not waited for
globalThis.Worker = class extends EventTarget implements Worker {
  onmessage = null
  onmessageerror = null
  onerror = null
  postMessage() {}
  terminate() {}
}

// two cores may be busy with other work: what is waited for has time to come
configure({ asyncUtilTimeout: 15_000 })

// The modules of the web are read once for many files: what they keep ends with each test.
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  // calls that wait for their person end refused, and are no longer under way
  answerIdentity(false)
  void endSession()
  await new Promise((resolve) => setTimeout(resolve, 0))
  // what stands beside the rendered part: portals, the region that is read aloud
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
