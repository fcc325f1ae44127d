import { assignRef } from '@mantine/hooks'
import { type Ref, useLayoutEffect } from 'react'

/** Stand-in for an element rendered elsewhere, for Mantine components that render their own target. */
export function Anchor({ node, ref }: { node: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    assignRef(ref, node)
    return () => void assignRef(ref, null)
  }, [node, ref])
  return null
}
