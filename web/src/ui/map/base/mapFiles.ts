import { createContext, use } from 'react'

/** Loads a file of the base map: `pais`, or the code of a department with its version. */
export type MapFiles = (name: string, version?: string) => Promise<unknown>

export const MapFilesContext = createContext<MapFiles | undefined>(undefined)

/** Throws without a provider. */
export function useMapFiles(): MapFiles {
  const files = use(MapFilesContext)
  if (!files) throw new Error('MapFilesContext has no provider')
  return files
}
