import type { useCan } from '../../api/useCan.ts'
import { callsOf, type ScreenResource } from '../calls.ts'
import type { ScreenParts } from '../screenParts.ts'

/** True if the resource supports «Duplicar»: its form can create records and its list can open them. */
export function isDuplicable(
  resource: ScreenResource,
  parts: ScreenParts | undefined,
  can: ReturnType<typeof useCan>,
): boolean {
  const { create, get } = callsOf(resource)
  return create !== undefined && can(create) && can(get) && !parts?.create && !parts?.open
}
