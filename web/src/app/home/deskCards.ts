import { type LazyPart, lazyPart } from '../../ui/layout/lazyPart.tsx'

/** Short versions of the desks, by path, for the home page of users without indicators. */
export const deskCards: Readonly<Record<string, LazyPart<object>>> = {
  '/gsrrhh/mi-espacio': lazyPart(async () => (await import('../../modules/rrhh/espacio/HomeDesk.tsx')).HomeDesk),
}
