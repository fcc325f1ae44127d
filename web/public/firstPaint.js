// Sets the remembered colour scheme and density before the first paint. A file of its own because the
// content security policy admits no inline script. Keys: web/src/ui/theme/UiProvider.tsx, web/src/ui/theme/appearance.ts.
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
