import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'

const MEGABYTE_BYTES = 1_048_576
const MAX_TOTAL_BYTES = 1_024 * MEGABYTE_BYTES
const MAX_LARGE_BYTES = 896 * MEGABYTE_BYTES
const LARGE_BYTES = 16 * MEGABYTE_BYTES
const MAX_OWN_UPLOADS = 20
const MAX_OWN_BYTES = 220 * MEGABYTE_BYTES
const MAX_TEXT_BYTES = 7 * MEGABYTE_BYTES

export type Declared = { bytes: number | undefined; most: number }

export type UploadGate = (sender: string, declared: Declared) => () => void

/**
 * Accepts uploads before they are read and returns the release function. Throws 413 above the call's limit, 429 above
 * the sender's, 503 above the server's.
 */
export function uploadGate(): UploadGate {
  const own = new Map<string, { uploads: number; bytes: number }>()
  let [total, large] = [0, 0]
  return (sender, { bytes: said, most }) => {
    if (said !== undefined && said > most) throw new Problem('tooLarge')
    // undeclared length: assume the maximum
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

/** Maximum body size of a route in bytes. `usualMegabytes`: default file size limit. */
export const maxBodyBytes = ({ files = {} }: Pick<Route, 'files'>, usualMegabytes: number): number =>
  // aliases of one part count once
  [...new Set(Object.values(files))].reduce(
    (sum, { maxMegabytes = usualMegabytes, max = 1, totalMegabytes }) =>
      sum + (totalMegabytes ?? maxMegabytes * max) * MEGABYTE_BYTES,
    MAX_TEXT_BYTES,
  )
