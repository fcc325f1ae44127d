// Sets the remembered colour scheme and density before the first paint. A file of its own because the
// content security policy admits no inline script. Keys: web/src/ui/UiProvider.tsx, web/src/ui/appearance.ts.
try {
  var scheme = localStorage.getItem('wamani.color-scheme') || 'auto'
  var dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  var appearance = JSON.parse(localStorage.getItem('wamani.appearance') || '{}')
  document.documentElement.setAttribute('data-density', appearance.density === 'compact' ? 'compact' : 'comfortable')
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
}
