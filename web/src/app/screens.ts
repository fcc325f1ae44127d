import type { LazyPart } from '../ui/lazyPart.tsx'

/**
 * Screens by path that stand instead of the generic one of a resource, or belong to no resource
 * (`Module.screens`). Each is a `lazyPart`, so that a module is fetched when it is opened.
 */
export const screens: Readonly<Record<string, LazyPart<object>>> = {}
