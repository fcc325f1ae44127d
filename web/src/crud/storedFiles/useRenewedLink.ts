import { useRef, useState } from 'react'
import { renewLink } from '../../api/renewLink.ts'

/** Milliseconds after which an error may again be that of a link that ended, and not that of the file. */
const RENEWAL_GAP_MS = 10_000

/**
 * The address at which an element shows a stored file. A link ends within a minute, and what is shown may be fetched much
 * later (a picture further down, the next part of a video): `onError` of the element has it renewed. `isGone`: in vain.
 */
export function useRenewedLink(url: string): { src: string; isGone: boolean; onError: () => void } {
  const [src, setSrc] = useState(url)
  const [isGone, setGone] = useState(false)
  const renewedAt = useRef(Number.NEGATIVE_INFINITY)
  const onError = () => {
    if (performance.now() - renewedAt.current < RENEWAL_GAP_MS) return setGone(true)
    renewedAt.current = performance.now()
    renewLink(url).then(
      (fresh) => (fresh === src ? setGone(true) : setSrc(fresh)),
      () => setGone(true),
    )
  }
  return { src, isGone, onError }
}
