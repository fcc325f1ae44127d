// Gives the product's own static files where there is no network; calls of the API never pass through here.
const store = 'wamani.static'
const page = '/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(page)))
  // what lies under /assets/ never changes under its name
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request).catch(() => fetch(request)))
  // the parts of the map change with the map that the installation took
  else if (/^\/(mapa\/\w+\.json|[\w-]+\.(js|svg|png|webmanifest))$/.test(pathname))
    event.respondWith(fetch(request).catch(() => kept(request)))
})

async function kept(request) {
  // kept by their paths, whatever version they were asked for by
  const found = await caches.match(request, { cacheName: store, ignoreSearch: true })
  if (!found) throw new Error('This file was not kept')
  return found
}
