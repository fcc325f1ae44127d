import type { ImportBatch, ImportRoutes } from '@wamani/contract/core/importing.ts'
import type { ScreenResource } from '../calls.ts'

// Generic code cannot know that the declaration offers to import: whoever asks has looked at `importable`.
/** The calls of importing into a resource that offers it. */
export const importCallsOf = (resource: ScreenResource): ImportRoutes => resource.routes as unknown as ImportRoutes

/** The route whose permission decides about importing; undefined where the resource does not offer it. */
export const importCallOf = (resource: ScreenResource): ImportRoutes['importFile'] | undefined =>
  resource.importable ? importCallsOf(resource).importFile : undefined

const words: Record<ImportBatch['estado'], string> = {
  LEIDA: 'Leída',
  REVISADA: 'Revisada',
  APLICADA: 'Registrada',
  DESHECHA: 'Deshecha',
}
/** How far a batch has come, in a word. */
export const stateWord = ({ estado }: Pick<ImportBatch, 'estado'>): string => words[estado]
