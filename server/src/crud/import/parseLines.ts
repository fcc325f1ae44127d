import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Digits, Fields } from '@wamani/contract/core/kinds/field.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { restoreZeros } from '../../documents/table/restoreZeros.ts'
import type { Context } from '../../http/context.ts'
import { isChosen } from '../joinedReference.ts'
import { serverKinds } from '../serverKinds.ts'
import { readScope } from './importers.ts'
import { findRowsByName } from './names/findRowsByName.ts'
import type { RowsByName } from './names/namesInCells.ts'

export type Line = { numero: number; celdas: string[] }
/** A line as a client would send it, and the issues of cells that could not be resolved. */
export type ParsedLine = { body: Record<string, unknown>; issues: Issue[] }

/** The caller: names are looked up among the rows they see. */
export type Dependencies = Pick<Context, 'db' | 'scopeOf' | 'service'>

/** Turns labels into codes and names into ids; an empty cell leaves its field out. */
export async function parseLines(
  context: Dependencies,
  { fields }: Pick<AnyResource, 'fields'>,
  campos: readonly (string | null)[],
  lines: readonly Line[],
): Promise<ParsedLine[]> {
  const named = new Map<string, RowsByName>()
  for (const [at, name] of campos.entries()) {
    const field = name === null ? undefined : fields[name]
    if (!name || !field || !isChosen(field)) continue
    const names = new Set(lines.flatMap(({ celdas }) => serverKinds[field.kind].namesIn(celdas[at] ?? '')))
    names.delete('')
    const scope = field.to ? await readScope(context, field.to) : 'all'
    named.set(name, await findRowsByName(context.db, field, [...names], scope))
  }
  return lines.map(({ celdas }) => {
    const parsed: ParsedLine = { body: {}, issues: [] }
    for (const [at, name] of campos.entries()) {
      const cell = celdas[at]?.trim() ?? ''
      const field = name === null ? undefined : fields[name]
      if (!name || !field || cell === '') continue
      const result = serverKinds[field.kind].fromCell(cell, field, named.get(name) ?? new Map())
      if ('issue' in result) parsed.issues.push({ campo: name, mensaje: result.issue })
      else parsed.body[name] = result.value
    }
    for (const [name, field] of Object.entries(fields)) {
      const value = parsed.body[name]
      if (field.digits && typeof value === 'string')
        parsed.body[name] = restoreZeros(value, lengthOf(field.digits, fields, parsed.body))
    }
    return parsed
  })
}

function lengthOf(digits: Digits, fields: Fields, body: ParsedLine['body']): number {
  if (typeof digits === 'number') return digits
  return digits.lengths[String(body[digits.by] ?? fields[digits.by]?.initial)] ?? 0
}
