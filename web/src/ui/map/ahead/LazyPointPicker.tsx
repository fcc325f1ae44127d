import { lazyPart } from '../../layout/lazyPart.tsx'

/** The map that a point is put on, with the program that draws it. */
export const LazyPointPicker = lazyPart(async () => (await import('../LeafletPointPicker.tsx')).LeafletPointPicker)
