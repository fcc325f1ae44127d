import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

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

// two cores may be busy with another file: what is waited for has time to come
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
