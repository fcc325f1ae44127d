import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'

const MEGABYTE = 1_048_576
/** Bytes under way at once, as their senders declare them, and how much of that large uploads may take: small ones find room. */
const TOTAL = 1_024 * MEGABYTE
const FOR_LARGE = 896 * MEGABYTE
const LARGE = 16 * MEGABYTE
/** Uploads and bytes that one sender has under way at once. */
const OWN_UPLOADS = 20
const OWN_BYTES = 220 * MEGABYTE
/** What a form may hold beside its files. */
const TEXTS = 7 * MEGABYTE

export type Declared = { bytes: number | undefined; most: number }

export type UploadGate = (sender: string, declared: Declared) => () => void

/**
 * Lets uploads begin, before anything of them is read; answers what to do when one is over. Throws 413 for one that
 * declares more than its call takes, 429 for a sender who has many under way, 503 when all have.
 */
export function uploadGate(): UploadGate {
  const own = new Map<string, { uploads: number; bytes: number }>()
  let [total, large] = [0, 0]
  return (sender, { bytes: said, most }) => {
    if (said !== undefined && said > most) throw new Problem('tooLarge')
    // One that does not say may be as large as any.
    const bytes = said ?? Math.min(most, OWN_BYTES)
    const isLarge = bytes > LARGE
    const held = own.get(sender) ?? { uploads: 0, bytes: 0 }
    if (held.uploads >= OWN_UPLOADS || (held.uploads > 0 && held.bytes + bytes > OWN_BYTES))
      throw new Problem('tooMany', {
        message: 'Ya está enviando otros archivos. Espere a que terminen.',
        retryAfter: 10,
      })
    if (total + bytes > TOTAL || (isLarge && large + bytes > FOR_LARGE))
      throw new Problem('unavailable', {
        message: 'Se están recibiendo muchos archivos. Intente nuevamente en unos minutos.',
        retryAfter: 30,
      })
    const move = (sign: 1 | -1) => {
      held.uploads += sign
      held.bytes += sign * bytes
      total += sign * bytes
      if (isLarge) large += sign * bytes
      if (held.uploads > 0) own.set(sender, held)
      else own.delete(sender)
    }
    move(1)
    return () => move(-1)
  }
}

/** Bytes that a body of a route has at most; `usualMegabytes`: of a file whose part does not say. */
export const mostOf = ({ files = {} }: Pick<Route, 'files'>, usualMegabytes: number): number =>
  // Two names of one part are one.
  [...new Set(Object.values(files))].reduce(
    (sum, { maxMegabytes = usualMegabytes, max = 1, totalMegabytes }) =>
      sum + (totalMegabytes ?? maxMegabytes * max) * MEGABYTE,
    TEXTS,
  )
