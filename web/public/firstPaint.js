// Applies the stored colour scheme and density before the first paint. A separate file, because the CSP forbids inline
// scripts. Keys of localStorage: web/src/ui/theme/UiProvider.tsx, web/src/ui/theme/appearance.ts.
{
  const root = document.documentElement
  const remembered = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const scheme = remembered('wamani.color-scheme') ?? 'auto'
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const compact = remembered('wamani.appearance')?.includes('"density":"compact"')
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.setAttribute('data-density', compact ? 'compact' : 'comfortable')
}
