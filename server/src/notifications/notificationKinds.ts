import type { NotificationKind } from '@wamani/contract/core/resource/module.ts'
import { modules } from '@wamani/contract/modules.ts'

/** Every kind of notification that modules declare, in the order of the product. */
export const notificationKinds: readonly NotificationKind[] = modules.flatMap(({ notifications }) => notifications)

/** Throws where no module declares the kind: nobody could choose how to get it. */
export function notificationKind(kind: string): NotificationKind {
  const found = notificationKinds.find((one) => one.kind === kind)
  if (!found) throw new Error(`No module declares notifications of the kind ${kind}`)
  return found
}
