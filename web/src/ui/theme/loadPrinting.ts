let loading: Promise<void> | undefined

/** What paper needs, once: fetched after the first screen, for nobody prints a page that is still on its way. */
export function loadPrinting(): Promise<void> {
  loading ??= fetchPrinting()
  return loading
}

async function fetchPrinting(): Promise<void> {
  const { printInLight } = await import('./printInLight.ts')
  printInLight()
}
