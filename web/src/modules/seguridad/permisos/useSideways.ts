import { type RefObject, useCallback, useEffect, useState } from 'react'

const here = { overflows: false, atEnd: false }

/** How a box stands that is wider within than it is: whether it is, whether its end is in view, and how to go on or back to its beginning. */
export function useSideways(box: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(here)
  useEffect(() => {
    const node = box.current
    if (!node) return
    const look = () => {
      const hidden = node.scrollWidth - node.clientWidth
      const overflows = hidden > 1
      const atEnd = overflows && node.scrollLeft >= hidden - 1
      setPlace((before) => (before.overflows === overflows && before.atEnd === atEnd ? before : { overflows, atEnd }))
    }
    const observer = new ResizeObserver(look)
    for (const one of [node, ...node.children]) observer.observe(one)
    node.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      node.removeEventListener('scroll', look)
    }
  }, [box])
  /** `kept`: px at the left that do not scroll */
  const turn = useCallback(
    (kept: number) => {
      const node = box.current
      if (!node) return
      const left = place.atEnd ? 0 : node.scrollLeft + node.clientWidth - kept
      node.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
    },
    [box, place.atEnd],
  )
  return { ...place, turn }
}
