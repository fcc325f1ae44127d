import { offlineParts } from './offlineParts.ts'

/** cache served by public/sw.js */
const store = 'wamani.static'
const page = '/'

/**
 * Caches the current page with all files it has loaded, so that it opens offline. Call it once everything is loaded.
 * Resolves to whether the page will open offline: false without HTTPS or a service worker.
 */
export async function cachePage(): Promise<boolean> {
  if (import.meta.env.DEV || !window.isSecureContext || !('serviceWorker' in navigator)) return false
  try {
    await Promise.all(offlineParts.parts.map((fetchPart) => fetchPart()))
    await navigator.serviceWorker.register('/sw.js')
    const cache = await caches.open(store)
    const used = new Set([...fetchedFiles(), ...offlineParts.files])
    const opened = await fetchPage()
    const wanted = [...(await opened.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    // the server has a newer release than this page: keep the cached one, which is complete, until the new one is opened
    if (!wanted.every((path) => used.has(path))) return (await cache.match(page)) !== undefined
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    await cache.addAll([...used].filter((path) => !known.has(path) || isChanging(path)))
    const before = await (await cache.match(page))?.text()
    await cache.put(page, opened.clone())
    // remove the files of the previous release
    const stale = before === (await opened.text()) ? [] : [...known].filter((path) => path !== page && !used.has(path))
    await Promise.all(stale.map((path) => cache.delete(path)))
    return true
  } catch {
    return false
  }
}

const isChanging = (path: string) => offlineParts.changingFolders.some((folder) => path.startsWith(folder))

async function fetchPage(): Promise<Response> {
  const apart = `${store}.nueva`
  const cache = await caches.open(apart)
  await cache.add(new Request(page, { cache: 'no-cache' }))
  const fetched = await cache.match(page)
  await caches.delete(apart)
  if (!fetched) throw new Error('The page failed to load')
  return fetched
}

/** URLs of the static files of this page: from resource timing, whose buffer is limited, and from links and scripts. */
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
