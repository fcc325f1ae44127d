import type { NoticeKind } from '@wamani/contract/core/resource/module.ts'
import { modules } from '@wamani/contract/modules.ts'

/** Every kind of news modules declare, in the order of the product. */
export const noticeKinds: readonly NoticeKind[] = modules.flatMap(({ notices }) => notices)

/** Throws where no module declares the kind: nobody could choose how to be told of it. */
export function noticeKind(kind: string): NoticeKind {
  const found = noticeKinds.find((one) => one.kind === kind)
  if (!found) throw new Error(`No module declares notices of the kind ${kind}`)
  return found
}
