/** the cache that public/sw.js gives from */
const store = 'wamani.static'
const page = '/'

/**
 * Keeps the page that is open, with all files it has fetched so far, so that it opens again without a network. Call it
 * once everything the page may need has come. Answers whether it will: not without HTTPS, nor in a browser that cannot.
 */
export async function keepPage(): Promise<boolean> {
  if (import.meta.env.DEV || !window.isSecureContext || !('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register('/sw.js')
    const cache = await caches.open(store)
    const before = await (await cache.match(page))?.text()
    await cache.add(new Request(page, { cache: 'no-cache' }))
    const now = await (await cache.match(page))?.text()
    const used = new Set([...fetchedFiles(), ...ownFiles])
    // a new release leaves none of the one before
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const stale = now === before ? [] : [...known].filter((path) => path !== page && !used.has(path))
    await Promise.all(stale.map((path) => cache.delete(path)))
    await cache.addAll([...used].filter((path) => !known.has(path)))
    return true
  } catch {
    return false
  }
}

const ownFiles = ['/firstPaint.js', '/favicon.svg']

/** Static files of this page: what it measured, and what it was told to load (the browser measures only so many). */
function fetchedFiles(): string[] {
  const measured = performance.getEntriesByType('resource').map(({ name }) => name)
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  return [...measured, ...linked, ...scripts]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
