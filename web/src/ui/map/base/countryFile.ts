import type { MapFiles } from './mapFiles.ts'

const asked = new WeakMap<MapFiles, Promise<unknown> | undefined>()

/** Requests the country file once, before the map code has loaded. */
export function prefetchCountryFile(files: MapFiles): void {
  if (asked.has(files)) return
  const file = files('pais')
  asked.set(files, file)
  file.catch(() => asked.delete(files))
}

export function takeCountryFile(files: MapFiles): Promise<unknown> {
  const file = asked.get(files)
  asked.set(files, undefined)
  return file ?? files('pais')
}
