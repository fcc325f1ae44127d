import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Digits, Fields } from '@wamani/contract/core/kinds/field.ts'
import type { DecimalMark } from '@wamani/contract/core/kinds/numbers/readNumber.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import { mostLostZeros, restoreZeros } from '../../documents/table/restoreZeros.ts'
import type { Context } from '../../http/context.ts'
import { isChosen } from '../joinedReference.ts'
import { serverKinds } from '../serverKinds.ts'
import type { Observation } from './cells/observations.ts'
import { readScope } from './importers.ts'
import { findRowsByName } from './names/findRowsByName.ts'
import type { RowsByName } from './names/namesInCells.ts'

/**
 * A line of a file. `defectos`: cells whose text is not their value, by column from 0; `omitidas`: fields skipped by
 * the review.
 */
export type Line = {
  numero: number
  celdas: string[]
  defectos: Readonly<Record<number, string>> | null
  omitidas?: readonly string[]
}
/** Columns of `nucleo.importacion_fila` that make a line. */
export const lineColumns = sql.raw('numero, celdas, defectos')
/** Request body of a line, issues of unresolved cells, and warnings. */
export type ParsedLine = {
  body: Record<string, unknown>
  issues: Issue[]
  observaciones: Observation[]
  /** inactive references, allowed only if the record already has them */
  retired: Issue[]
}

/**
 * Settings of an import's columns. `campos`: field of each; `decimales`: decimal marks; `almacenados`: the file stores
 * numbers as numbers; `conObservaciones`: skip invalid optional cells.
 */
export type Columns = {
  campos: readonly (string | null)[]
  decimales: readonly (DecimalMark | null)[]
  almacenados: boolean
  conObservaciones: boolean
}

export type Dependencies = Pick<Context, 'db' | 'scopeOf' | 'service'>

/** Converts labels to codes and names to ids. Empty cells are omitted. */
export async function parseLines(
  context: Dependencies,
  { fields }: Pick<AnyResource, 'fields'>,
  { campos, decimales, almacenados }: Columns,
  lines: readonly Line[],
): Promise<ParsedLine[]> {
  const named = new Map<string, RowsByName>()
  const retired = new Map<string, RowsByName>()
  for (const [at, name] of campos.entries()) {
    const field = name === null ? undefined : fields[name]
    if (!name || !field || !isChosen(field)) continue
    const names = new Set(lines.flatMap(({ celdas }) => serverKinds[field.kind].namesIn(celdas[at] ?? '')))
    names.delete('')
    const scope = field.to ? await readScope(context, field.to) : 'all'
    const found = await findRowsByName(context.db, field, [...names], { scope })
    named.set(name, found)
    const missing = [...names].filter((one) => !found.has(one))
    if (!field.to || missing.length === 0) continue
    retired.set(
      name,
      new Map([...(await findRowsByName(context.db, field, missing, { scope, retired: true })), ...found]),
    )
  }
  return lines.map(({ celdas, defectos, omitidas = [] }) => {
    const parsed: ParsedLine = { body: {}, issues: [], observaciones: [], retired: [] }
    for (const [at, name] of campos.entries()) {
      const cell = celdas[at]?.trim() ?? ''
      const field = name === null ? undefined : fields[name]
      if (!name || !field || omitidas.includes(name)) continue
      if (defectos?.[at] !== undefined) {
        parsed.issues.push({ campo: name, mensaje: `${field.label}: ${defectos[at]}` })
        continue
      }
      if (cell === '') {
        if (field.emptyWarning) parsed.observaciones.push({ campo: name, mensaje: field.emptyWarning, omitida: false })
        continue
      }
      const numbers = { decimal: decimales[at] ?? null, stored: almacenados }
      const read = (rows: RowsByName) => serverKinds[field.kind].fromCell(cell, field, rows, numbers)
      const result = read(named.get(name) ?? new Map())
      const known = 'issue' in result && retired.has(name) ? read(retired.get(name) ?? new Map()) : result
      if ('issue' in known) parsed.issues.push({ campo: name, mensaje: 'issue' in result ? result.issue : known.issue })
      else parsed.body[name] = known.value
      if ('issue' in result && 'value' in known) parsed.retired.push({ campo: name, mensaje: result.issue })
    }
    for (const [name, field] of Object.entries(fields)) {
      const value = parsed.body[name]
      if (field.digits && typeof value === 'string') {
        const length = lengthOf(field.digits, fields, parsed.body)
        parsed.body[name] = restoreZeros(field.spelling?.(value) ?? value, length, mostLostZeros(field, length))
      }
    }
    return parsed
  })
}

function lengthOf(digits: Digits, fields: Fields, body: ParsedLine['body']): number {
  if (typeof digits === 'number') return digits
  return digits.lengths[String(body[digits.by] ?? fields[digits.by]?.initial)] ?? 0
}
