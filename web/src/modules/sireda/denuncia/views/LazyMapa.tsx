import { lazyPart } from '../../../../ui/layout/lazyPart.tsx'

export const LazyMapa = lazyPart(async () => (await import('./MapaScreen.tsx')).MapaScreen)
