// Service worker: serves static files from the cache when offline. Never handles API requests.
const store = 'wamani.static'
const page = '/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(page)))
  // cache first: files under /assets/ have a content hash
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request).catch(() => fetch(request)))
  // network first: the base map can change
  else if (/^\/(mapa\/\w+\.json|[\w-]+\.(js|svg|png|webmanifest))$/.test(pathname))
    event.respondWith(fetch(request).catch(() => kept(request)))
})

async function kept(request) {
  // ignore the version in the query
  const found = await caches.match(request, { cacheName: store, ignoreSearch: true })
  if (!found) throw new Error('The file is not in the cache')
  return found
}
