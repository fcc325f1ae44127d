import { useEffect, useState } from 'react'
import { cachePage } from '../../../offline/cachePage.ts'

/** Whether this page will open again without a network, once all it may need has come. */
export function useReadiness(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const parts = [
      import('../../../ui/map/LeafletPointPicker.tsx'),
      import('../../../crud/inputs/dates/DateCalendar.tsx'),
    ]
    void Promise.all(parts)
      .then(cachePage)
      .then(setReady, () => undefined)
  }, [])
  return ready
}
