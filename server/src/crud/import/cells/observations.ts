import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import type { ParsedLine } from '../parseLines.ts'

/** What a line is imported with all the same; `omitida`: its cell is left out. */
export type Observation = ImportRow['observaciones'][number]

/** Each cell left out of a line may uncover an issue of another one. */
export const MAX_OMISSIONS = 3

/** The fields of issues that a row can do without: optional cells of the file. None when one issue is about anything else. */
export function omittableFields(
  { fields, importing }: Pick<AnyResource, 'fields' | 'importing'>,
  campos: readonly (string | null)[],
  issues: readonly Issue[],
): string[] {
  const isOmittable = ({ campo }: Issue) =>
    campos.includes(campo) && fields[campo]?.required === false && !importing?.key.includes(campo)
  return issues.every(isOmittable) ? [...new Set(issues.map(({ campo }) => campo))] : []
}

/** A line without the cells of these fields, and the observations that say so. */
export function withoutCells(line: ParsedLine, issues: readonly Issue[]): ParsedLine {
  const omitted = new Set(issues.map(({ campo }) => campo))
  return {
    ...line,
    body: Object.fromEntries(Object.entries(line.body).filter(([name]) => !omitted.has(name))),
    issues: line.issues.filter(({ campo }) => !omitted.has(campo)),
    observaciones: [...line.observaciones, ...issues.map((issue) => ({ ...issue, omitida: true }))],
  }
}
