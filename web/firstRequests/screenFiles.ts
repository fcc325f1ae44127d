/** Parses app/shell/screens.ts: file of each registered screen, by path. */
export function screenFiles(source: string): ReadonlyMap<string, string> {
  const found = source.matchAll(/'(\/[^']+)': lazyPart\(\s*async \(\) => \(await import\('([^']+)'\)\)/g)
  return new Map([...found].map(([, path = '', file = '']) => [path, file]))
}
