import { capital } from '@wamani/contract/core/http/withArticle.ts'
import { definiteLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { refusalIn } from '@wamani/contract/core/resource/statesIn.ts'
import type { Row } from '../calls.ts'
import type { ScreenParts } from '../screenParts.ts'

/** Why a record cannot be changed, by its declaration or by its screen; undefined when it can. */
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
  // nothing was tried, so nothing was refused: a page says how it is
  const label = fields[state]?.options?.find(({ value }) => value === row[state])?.label ?? ''
  return capital(`${definiteLabel(resource)} está ${label.toLocaleLowerCase('es-PE')}; no se puede editar.`)
}

/** Whether a record can be removed, by its declaration and by its screen. */
export const isRemovable = (resource: AnyResource, parts: Pick<ScreenParts, 'locked'> | undefined, row: Row): boolean =>
  parts?.locked?.(row) === undefined && refusalIn(resource, resource.removableIn, row) === undefined
