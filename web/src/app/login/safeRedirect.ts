/** Where to go after sign-in: the `redirect` parameter when it is a path of this very site, else `/`. */
export function safeRedirect(search: string, origin = location.origin): string {
  const wanted = new URLSearchParams(search).get('redirect')
  if (!wanted?.startsWith('/')) return '/'
  // «//other.site» and «/\other.site» are addresses of other sites to a browser: the browser's own parser decides
  const read = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined
  if (read?.origin !== origin || read.pathname === '/login') return '/'
  const path = read.pathname + read.search + read.hash
  // «/.//other.site» is of this site, and its path as normalised is the address of the other
  return path.startsWith('//') ? '/' : path
}
