import { Problem } from '@wamani/contract/core/http/problem.ts'
import { documentFields } from '@wamani/contract/core/resource/personalData.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { recordsOfPerson } from '../../../crud/recordsOfPerson.ts'
import { canOpen } from '../../../http/access/canOpen.ts'
import type { Context } from '../../../http/context.ts'
import { isAdministrator } from '../isAdministrator.ts'

type Asking = Pick<Context, 'db' | 'user' | 'scopeOf' | 'service'>
type Values = Readonly<Record<string, unknown>>
type Change = {
  values: Values
  /** the stored record, with references as ids; null for a creation */
  stored: Values | null
  /** true when the change alters the visible rows of the caller's own account */
  isOwn: boolean
}

/**
 * Changed fields of a record that decide which rows an account sees. A change of document type counts as another
 * number.
 */
export function scopeChanges({ fields }: AnyResource, values: Values, stored: Values | null): string[] {
  const isChanged = (name: string) => values[name] !== undefined && (values[name] ?? null) !== (stored?.[name] ?? null)
  return Object.keys(fields).filter((name) => {
    const { grantsScope, typeFrom } = fields[name] ?? {}
    return grantsScope && (isChanged(name) || (typeFrom !== undefined && isChanged(typeFrom)))
  })
}

/**
 * Throws 403 when a write changes the visible rows of the caller's own account, and 400 when a field would give an
 * account rows that the caller cannot open (R64). Administrators can give any scope. Call it before the write. Returns
 * the changed fields.
 */
export async function assertGivenScope(
  context: Asking,
  resource: AnyResource,
  { values, stored, isOwn }: Change,
): Promise<string[]> {
  const changed = scopeChanges(resource, values, stored)
  if (changed.length === 0 || (await isAdministrator(context.db, context.user))) return changed
  if (isOwn)
    throw new Problem(
      'forbidden',
      'Lo que alcanza su propio usuario solo lo cambia otra persona con permiso para ello.',
    )
  const issues: { campo: string; mensaje: string }[] = []
  for (const name of changed) {
    const value = (values[name] === undefined ? stored?.[name] : values[name]) ?? null
    if (value !== null && !(await isWithin(context, resource, name, value)))
      issues.push({ campo: name, mensaje: 'Solo puede indicar lo que usted mismo puede consultar.' })
  }
  if (issues.length > 0) throw new Problem('validation', { issues })
  return changed
}

async function isWithin(context: Asking, resource: AnyResource, name: string, value: unknown): Promise<boolean> {
  const { to } = resource.fields[name] ?? {}
  if (to !== undefined) return canOpen(context, { recurso: to, id: Number(value) })
  if (!documentFields(resource).includes(name)) return true
  const known = await recordsOfPerson(context, [{ type: null, number: String(value) }])
  for (const { resource: of, ids, themselves } of known) {
    if (!themselves || of.key === resource.key) continue
    for (const id of ids) if (!(await canOpen(context, { recurso: of.key, id }))) return false
  }
  return true
}
