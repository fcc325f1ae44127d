import { assignRef } from '@mantine/hooks'
import { type Ref, useLayoutEffect } from 'react'

/** Stands for a control that is drawn elsewhere, where Mantine wants to draw its target itself. */
export function Anchor({ node, ref }: { node: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    assignRef(ref, node)
    return () => void assignRef(ref, null)
  }, [node, ref])
  return null
}
