import { lazyPart } from '../../layout/lazyPart.tsx'

export const LazyPointPicker = lazyPart(async () => (await import('../LeafletPointPicker.tsx')).LeafletPointPicker)
