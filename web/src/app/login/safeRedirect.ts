/** Returns the `redirect` parameter if it is a path of this site, else `/`. Prevents open redirects. */
export function safeRedirect(search: string, origin = location.origin): string {
  const wanted = new URLSearchParams(search).get('redirect')
  if (!wanted?.startsWith('/')) return '/'
  // «//other.site» and «/\other.site» are other sites to a browser, so let URL parse them
  const read = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined
  if (read?.origin !== origin || read.pathname === '/login') return '/'
  const path = read.pathname + read.search + read.hash
  // «/.//other.site» is on this site, but its normalised path is another site
  return path.startsWith('//') ? '/' : path
}
