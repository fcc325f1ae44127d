import { columnName } from './columnName.ts'
import type { Field, Fields, Reference } from './field.ts'
import { kinds } from './kinds.ts'

/** Flat id key of a reference: `turno` → `idTurno`, `micro_red` → `idMicroRed`. */
export const bareIdOf = (name: string) => `id_${name}`.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Accepted flat id keys; the vaccination API uses snake case (`id_turno`). */
const bareIdsOf = (name: string) => [bareIdOf(name), `id_${columnName(name)}`]

/**
 * Query parameter of a reference filter: `turno` → `idTurno`. For a set of references, the referenced name: `perfiles`
 * of `seguridad.perfil` → `idPerfil`.
 */
export const filterNameOf = (name: string, { kind, to }: Field) =>
  bareIdOf(kinds[kind].storage === 'links' ? (to?.split('.').at(-1) ?? name) : name)

/**
 * Converts flat ids (`idTurno: 3`, `id_turno: 3`) to `turno: {idTurno: 3}`, which wins when both are present.
 * Non-objects stay unchanged for validation.
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

/** Inverse of `foldReferences` for references with a `wireId`: the request body that the web sends. */
export function spreadReferences(fields: Fields, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [fields[name]?.wireId ?? name, value]))
}

export function idOf(target: { id: string }, value: Reference | null | undefined): number | null {
  const id = value?.[target.id]
  return typeof id === 'number' ? id : null
}
