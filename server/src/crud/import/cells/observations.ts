import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import type { ParsedLine } from '../parseLines.ts'

/** Warning on an imported line; `omitida`: its cell is skipped. */
export type Observation = ImportRow['observaciones'][number]

/** Maximum omissions per line: each omitted cell may reveal an issue in another cell. */
export const MAX_OMISSIONS = 3

export function omittableFields(
  { fields, importing }: Pick<AnyResource, 'fields' | 'importing'>,
  campos: readonly (string | null)[],
  issues: readonly Issue[],
): string[] {
  const isOmittable = ({ campo }: Issue) =>
    campos.includes(campo) && fields[campo]?.required === false && !importing?.key.includes(campo)
  return issues.every(isOmittable) ? [...new Set(issues.map(({ campo }) => campo))] : []
}

export function withoutCells(line: ParsedLine, issues: readonly Issue[]): ParsedLine {
  const omitted = new Set(issues.map(({ campo }) => campo))
  return {
    ...line,
    body: Object.fromEntries(Object.entries(line.body).filter(([name]) => !omitted.has(name))),
    issues: line.issues.filter(({ campo }) => !omitted.has(campo)),
    observaciones: [...line.observaciones, ...issues.map((issue) => ({ ...issue, omitida: true }))],
  }
}
