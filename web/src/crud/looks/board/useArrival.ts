import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'

/** milliseconds in which the lists begin to be asked for anew after a write */
const BEGIN_MS = 100

/** Says when what was written has been read again: until then a card stands where it was brought. */
export function useArrival(resourceKey: string, written: boolean, onArrived: () => void): void {
  const fetching = useIsFetching({ queryKey: [resourceKey, 'list'] })
  useEffect(() => {
    if (!written || fetching > 0) return
    const timer = setTimeout(onArrived, BEGIN_MS)
    return () => clearTimeout(timer)
  }, [written, fetching, onArrived])
}
