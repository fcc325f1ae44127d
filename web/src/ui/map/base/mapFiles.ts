import { createContext, use } from 'react'

/** Gives a file of the map's base by its name: `pais`, or the code of a department with the version it is of. */
export type MapFiles = (name: string, version?: string) => Promise<unknown>

/** Where the maps of the product get their base from; whoever starts the product says it. */
export const MapFilesContext = createContext<MapFiles | undefined>(undefined)

/** Throws outside the product, where nobody has said it. */
export function useMapFiles(): MapFiles {
  const files = use(MapFilesContext)
  if (!files) throw new Error('Maps have no files here')
  return files
}
