import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { refusalIn } from '@wamani/contract/core/resource/statesIn.ts'
import type { Row } from '../calls.ts'
import type { ScreenParts } from '../screenParts.ts'

/** Why a record cannot be changed, by its declaration or by its screen; undefined when it can. */
export const lockedText = (
  resource: AnyResource,
  parts: Pick<ScreenParts, 'locked'> | undefined,
  row: Row,
): string | undefined => {
  const refusal = refusalIn(resource, resource.editableIn, row)
  return parts?.locked?.(row) ?? refusal?.advice ?? refusal?.message
}

/** Whether a record can be removed, by its declaration and by its screen. */
export const isRemovable = (resource: AnyResource, parts: Pick<ScreenParts, 'locked'> | undefined, row: Row): boolean =>
  parts?.locked?.(row) === undefined && refusalIn(resource, resource.removableIn, row) === undefined
