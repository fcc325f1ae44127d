import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'

const MEGABYTE_BYTES = 1_048_576
/** What is under way at once, as their senders declare them, and how much of that large uploads may take: small ones find room. */
const MAX_TOTAL_BYTES = 1_024 * MEGABYTE_BYTES
const MAX_LARGE_BYTES = 896 * MEGABYTE_BYTES
const LARGE_BYTES = 16 * MEGABYTE_BYTES
/** What one sender has under way at once. */
const MAX_OWN_UPLOADS = 20
const MAX_OWN_BYTES = 220 * MEGABYTE_BYTES
/** Of what a form holds beside its files. */
const MAX_TEXT_BYTES = 7 * MEGABYTE_BYTES

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
    // A body without a declared length may be as large as any.
    const bytes = said ?? Math.min(most, MAX_OWN_BYTES)
    const isLarge = bytes > LARGE_BYTES
    const held = own.get(sender) ?? { uploads: 0, bytes: 0 }
    if (held.uploads >= MAX_OWN_UPLOADS || (held.uploads > 0 && held.bytes + bytes > MAX_OWN_BYTES))
      throw new Problem('tooMany', {
        message: 'Ya está enviando otros archivos. Espere a que terminen.',
        retryAfter: 10,
      })
    if (total + bytes > MAX_TOTAL_BYTES || (isLarge && large + bytes > MAX_LARGE_BYTES))
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
      sum + (totalMegabytes ?? maxMegabytes * max) * MEGABYTE_BYTES,
    MAX_TEXT_BYTES,
  )
