import { capital } from '@wamani/contract/core/http/withArticle.ts'
import { definiteLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { refusalIn } from '@wamani/contract/core/resource/statesIn.ts'
import type { Row } from '../calls.ts'
import type { ScreenParts } from '../screenParts.ts'

/** Why a record cannot be changed, by its declaration or its screen. Undefined if it can. */
export function lockedText(
  resource: AnyResource,
  parts: Pick<ScreenParts, 'locked'> | undefined,
  row: Row,
): string | undefined {
  const own = parts?.locked?.(row)
  if (own !== undefined) return own
  const { editableIn, fields, state = '' } = resource
  const refusal = refusalIn(resource, editableIn, row)
  if (!refusal || refusal.advice !== undefined || !editableIn?.states || editableIn.message !== undefined)
    return refusal?.advice ?? refusal?.message
  // on a page, nothing has been tried yet: describe the state instead of refusing
  const label = fields[state]?.options?.find(({ value }) => value === row[state])?.label ?? ''
  return capital(`${definiteLabel(resource)} está ${label.toLocaleLowerCase('es-PE')}; no se puede editar.`)
}

export const isRemovable = (resource: AnyResource, parts: Pick<ScreenParts, 'locked'> | undefined, row: Row): boolean =>
  parts?.locked?.(row) === undefined && refusalIn(resource, resource.removableIn, row) === undefined
