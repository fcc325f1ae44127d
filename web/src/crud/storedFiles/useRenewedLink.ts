import { useRef, useState } from 'react'
import { renewLink } from '../../api/renewLink.ts'

/** Time (ms) after which an error may be caused by an expired link again, not by the file. */
const RENEWAL_GAP_MS = 10_000

/**
 * Source of an element that shows a stored file. Links expire within a minute, and the element may load later (lazy
 * picture, next part of a video): its `onError` renews the link. `isGone`: renewal failed.
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
