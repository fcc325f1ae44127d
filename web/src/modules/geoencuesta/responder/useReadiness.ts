import { useCallback } from 'react'
import { useMapSettings } from '../../../api/useMapSettings.ts'
import { useOfflinePage } from '../../../offline/useOfflinePage.ts'
import { useMapFiles } from '../../../ui/map/base/mapFiles.ts'

/** True once everything this page needs offline has been loaded. */
export function useReadiness(): boolean {
  const files = useMapFiles()
  const { region } = useMapSettings()
  const parts = useCallback(
    () => [
      import('../../../ui/map/LeafletPointPicker.tsx'),
      import('../../../crud/inputs/dates/DateCalendar.tsx'),
      // base map of the country and of the configured department
      import('../../../ui/map/base/loadBase.ts').then(async ({ loadBase }) => {
        const base = await loadBase(files)
        return region && base.department(region)
      }),
    ],
    [files, region],
  )
  return useOfflinePage(parts)
}
