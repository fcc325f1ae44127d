import { lazyPart } from '../../layout/lazyPart.tsx'

export const LazyMap = lazyPart(async () => (await import('../LeafletMap.tsx')).LeafletMap)
