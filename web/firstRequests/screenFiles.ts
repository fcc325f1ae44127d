/** Of the table of registered screens (app/shell/screens.ts), as text: the file of each by its path. */
export function screenFiles(source: string): ReadonlyMap<string, string> {
  const found = source.matchAll(/'(\/[^']+)': lazyPart\(\s*async \(\) => \(await import\('([^']+)'\)\)/g)
  return new Map([...found].map(([, path = '', file = '']) => [path, file]))
}
