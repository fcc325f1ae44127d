import { useEffect, useState } from 'react'
import { keepPage } from '../../../offline/keepPage.ts'

/** Whether this page will open again without a network, once all it may need has come. */
export function useReadiness(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const parts = [import('../../../ui/map/DrawnPicker.tsx'), import('../../../crud/inputs/DayCalendar.tsx')]
    void Promise.all(parts)
      .then(keepPage)
      .then(setReady, () => undefined)
  }, [])
  return ready
}
