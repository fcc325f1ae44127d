import type { MapFiles } from './mapFiles.ts'

/** What was asked for before the program that reads it had come; nothing once that has taken it. */
const asked = new WeakMap<MapFiles, Promise<unknown> | undefined>()

/** Asks once for the file that every map begins with, for whoever is about to open one. */
export function askCountryFile(files: MapFiles): void {
  if (asked.has(files)) return
  const file = files('pais')
  asked.set(files, file)
  file.catch(() => asked.delete(files))
}

/** The file of the country: the one that is on its way, or anew. */
export function countryFile(files: MapFiles): Promise<unknown> {
  const file = asked.get(files)
  asked.set(files, undefined)
  return file ?? files('pais')
}
