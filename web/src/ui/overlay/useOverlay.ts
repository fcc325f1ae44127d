import { useState } from 'react'

/** Opens and closes a lazily loaded dialog or drawer. It is fetched when first opened (`used`) and kept, so that its closing can be seen. */
export function useOverlay() {
  const [state, setState] = useState<'unused' | 'opened' | 'closed'>('unused')
  return {
    used: state !== 'unused',
    opened: state === 'opened',
    open: () => setState('opened'),
    close: () => setState((now) => (now === 'opened' ? 'closed' : now)),
  }
}
