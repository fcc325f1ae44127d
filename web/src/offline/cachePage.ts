import { kept } from './keptParts.ts'

/** the cache that public/sw.js gives from */
const store = 'wamani.static'
const page = '/'

/**
 * Keeps the page that is open, with all files it has fetched so far, so that it opens again without a network. Call it
 * once everything the page may need has come. Returns whether it will: not without HTTPS, nor in a browser that cannot.
 */
export async function cachePage(): Promise<boolean> {
  if (import.meta.env.DEV || !window.isSecureContext || !('serviceWorker' in navigator)) return false
  try {
    await Promise.all(kept.parts.map((fetchPart) => fetchPart()))
    await navigator.serviceWorker.register('/sw.js')
    const cache = await caches.open(store)
    const used = new Set([...fetchedFiles(), ...kept.files])
    const opened = await fetchPage()
    const wanted = [...(await opened.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    // a release that came while this page was open is kept when it is opened; until then the one before is whole
    if (!wanted.every((path) => used.has(path))) return (await cache.match(page)) !== undefined
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    await cache.addAll([...used].filter((path) => !known.has(path) || isChanging(path)))
    const before = await (await cache.match(page))?.text()
    await cache.put(page, opened.clone())
    // a new release leaves none of the one before
    const stale = before === (await opened.text()) ? [] : [...known].filter((path) => path !== page && !used.has(path))
    await Promise.all(stale.map((path) => cache.delete(path)))
    return true
  } catch {
    return false
  }
}

const isChanging = (path: string) => kept.changingFolders.some((folder) => path.startsWith(folder))

/** The page as the server has it now. */
async function fetchPage(): Promise<Response> {
  const apart = `${store}.nueva`
  const cache = await caches.open(apart)
  await cache.add(new Request(page, { cache: 'no-cache' }))
  const fetched = await cache.match(page)
  await caches.delete(apart)
  if (!fetched) throw new Error('The page did not come')
  return fetched
}

/** Static files of this page: what it measured, and what its links and scripts name (the browser measures only so many). */
function fetchedFiles(): string[] {
  const measured = performance.getEntriesByType('resource').map(({ name }) => name)
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  return [...measured, ...linked, ...scripts]
    .map((address) => new URL(address))
    .filter(
      ({ origin, pathname }) => origin === location.origin && (pathname.startsWith('/assets/') || isChanging(pathname)),
    )
    .map(({ pathname }) => pathname)
}
