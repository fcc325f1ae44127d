import type { ImportRoutes } from '@wamani/contract/core/resource/routes/importing.ts'
import type { ScreenResource } from '../calls.ts'

// `importing` proves that the resource declares the route
/** Route that imports a file, for permission checks. Undefined if the resource has no import. */
export const importCallOf = (resource: ScreenResource): ImportRoutes['importFile'] | undefined =>
  resource.importing ? (resource.routes.importFile as ImportRoutes['importFile']) : undefined
