import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Time (ms) within which the lists start to reload after a write. */
const BEGIN_MS = 100

export function useReloadDone(resourceKey: string, written: boolean, onArrived: () => void): void {
  const fetching = useIsFetching({ queryKey: [resourceKey, 'list'] })
  useEffect(() => {
    if (!written || fetching > 0) return
    const timer = setTimeout(onArrived, BEGIN_MS)
    return () => clearTimeout(timer)
  }, [written, fetching, onArrived])
}
