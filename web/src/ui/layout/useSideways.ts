import { type RefObject, useEffect, useState } from 'react'

/** Tolerance for fractions of a pixel. */
const LEAST_PX = 2

/** True if a scroll container has hidden content on each side. `box` must be set on mount. */
export function useSideways(box: RefObject<HTMLElement | null>): { before: boolean; after: boolean } {
  const [sides, setSides] = useState({ before: false, after: false })
  useEffect(() => {
    const frame = box.current
    if (!frame) return
    const look = () => {
      const before = frame.scrollLeft > LEAST_PX
      const after = frame.scrollWidth - frame.clientWidth - frame.scrollLeft > LEAST_PX
      setSides((known) => (known.before === before && known.after === after ? known : { before, after }))
    }
    look()
    const sizes = new ResizeObserver(look)
    for (const one of [frame, ...frame.children]) sizes.observe(one)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [box])
  return sides
}
