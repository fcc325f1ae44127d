import type { useCan } from '../../api/useCan.ts'
import { callsOf, type ScreenResource } from '../calls.ts'
import type { ScreenParts } from '../screenParts.ts'

/** Whether a new record can begin with what another one has: where its form makes one, and stored ones are opened. */
export function isDuplicable(
  resource: ScreenResource,
  parts: ScreenParts | undefined,
  can: ReturnType<typeof useCan>,
): boolean {
  const { create, get } = callsOf(resource)
  return create !== undefined && can(create) && can(get) && !parts?.create && !parts?.open
}
