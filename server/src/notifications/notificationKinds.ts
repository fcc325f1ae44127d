import type { NotificationKind } from '@wamani/contract/core/resource/module.ts'
import { modules } from '@wamani/contract/modules.ts'

export const notificationKinds: readonly NotificationKind[] = modules.flatMap(({ notifications }) => notifications)

/** Throws for an undeclared kind, because users could not configure it. */
export function notificationKind(kind: string): NotificationKind {
  const found = notificationKinds.find((one) => one.kind === kind)
  if (!found) throw new Error(`Unknown kind of notification ${kind}`)
  return found
}
