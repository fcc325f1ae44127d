import { use, useCallback } from 'react'
import type { LazyPart } from '../../layout/lazyPart.tsx'
import { askCountryFile } from '../base/countryFile.ts'
import { MapFilesContext } from '../base/mapFiles.ts'
import { LazyMap } from './LazyMap.tsx'

/** Preloads the code of a map and its base map in parallel. */
export function useMapAhead(part: Pick<LazyPart<never>, 'preload'> = LazyMap): () => void {
  const files = use(MapFilesContext)
  return useCallback(() => {
    if (files) askCountryFile(files)
    void part.preload()
  }, [files, part])
}
