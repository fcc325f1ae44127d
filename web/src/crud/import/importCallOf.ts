import type { ImportRoutes } from '@wamani/contract/core/resource/routes/importing.ts'
import type { ScreenResource } from '../calls.ts'

// Generic code cannot know that the declaration takes files: whoever asks has looked at `importing`.
/** The call that brings a file to a resource, whose permission decides about importing; undefined where it takes none. */
export const importCallOf = (resource: ScreenResource): ImportRoutes['importFile'] | undefined =>
  resource.importing ? (resource.routes.importFile as ImportRoutes['importFile']) : undefined
