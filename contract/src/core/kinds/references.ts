import { columnName } from './columnName.ts'
import type { Field, Fields, Reference } from './field.ts'
import { kinds } from './kinds.ts'

/** The bare-id key of a reference field: `turno` → `idTurno`, `micro_red` → `idMicroRed`. */
export const bareIdOf = (name: string) => `id_${name}`.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every key under which the bare id may come; calls of vaccination, in snake case, send `id_turno`. */
const bareIdsOf = (name: string) => [bareIdOf(name), `id_${columnName(name)}`]

/**
 * The query parameter of a filter on a reference: `turno` → `idTurno`; on a set of references, the name of what is
 * referred to: `perfiles` of `seguridad.perfil` → `idPerfil`.
 */
export const filterNameOf = (name: string, { kind, to }: Field) =>
  bareIdOf(kinds[kind].storage === 'links' ? (to?.split('.').at(-1) ?? name) : name)

/**
 * References may arrive as `idTurno: 3` or `id_turno: 3` instead of `turno: {idTurno: 3}`: folds the first
 * into the second, which wins when both come. Anything but an object is left for validation.
 */
export function foldReferences(fields: Fields, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const folded: Record<string, unknown> = { ...body }
  for (const [name, field] of Object.entries(fields)) {
    const bare = [...(field.wireId ? [field.wireId] : []), ...bareIdsOf(name)].find((key) => key in folded)
    if (field.kind === 'reference' && folded[name] === undefined && bare) folded[name] = folded[bare]
  }
  return folded
}

/** The inverse of `foldReferences` for references that declare a `wireId`: a body as the product's own forms send it. */
export function spreadReferences(fields: Fields, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [fields[name]?.wireId ?? name, value]))
}

/** The id inside what the API sends for a reference, or null. */
export function idOf(target: { id: string }, value: Reference | null | undefined): number | null {
  const id = value?.[target.id]
  return typeof id === 'number' ? id : null
}
