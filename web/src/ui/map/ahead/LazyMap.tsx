import { lazyPart } from '../../layout/lazyPart.tsx'

/** The map itself, with the program that draws it. */
export const LazyMap = lazyPart(async () => (await import('../LeafletMap.tsx')).LeafletMap)
