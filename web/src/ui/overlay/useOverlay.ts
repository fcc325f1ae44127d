import { useState } from 'react'

/**
 * State of a lazy dialog or drawer. It is loaded when first opened (`used`) and stays mounted, so that its closing
 * transition is visible.
 */
export function useOverlay() {
  const [state, setState] = useState<'unused' | 'opened' | 'closed'>('unused')
  return {
    used: state !== 'unused',
    opened: state === 'opened',
    open: () => setState('opened'),
    close: () => setState((now) => (now === 'opened' ? 'closed' : now)),
  }
}
