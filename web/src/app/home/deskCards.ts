import { type LazyPart, lazyPart } from '../../ui/layout/lazyPart.tsx'

/** Own desks in short, by the path of the desk: for the first page of who has no numbers of others. */
export const deskCards: Readonly<Record<string, LazyPart<object>>> = {
  '/gsrrhh/mi-espacio': lazyPart(async () => (await import('../../modules/rrhh/espacio/HomeDesk.tsx')).HomeDesk),
}
