import { lazyPart } from '../../../../ui/layout/lazyPart.tsx'

/** The filtered complaints on a map. */
export const LazyMapa = lazyPart(async () => (await import('./MapaScreen.tsx')).MapaScreen)
