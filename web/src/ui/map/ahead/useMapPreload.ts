import { use, useCallback } from 'react'
import type { LazyPart } from '../../layout/lazyPart.tsx'
import { prefetchCountryFile } from '../base/countryFile.ts'
import { MapFilesContext } from '../base/mapFiles.ts'
import { LazyMap } from './LazyMap.tsx'

export function useMapPreload(part: Pick<LazyPart<never>, 'preload'> = LazyMap): () => void {
  const files = use(MapFilesContext)
  return useCallback(() => {
    if (files) prefetchCountryFile(files)
    void part.preload()
  }, [files, part])
}
