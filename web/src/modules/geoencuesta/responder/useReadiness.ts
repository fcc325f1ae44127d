import { useCallback } from 'react'
import { useMapSettings } from '../../../api/useMapSettings.ts'
import { useKeptPage } from '../../../offline/useKeptPage.ts'
import { useMapFiles } from '../../../ui/map/base/mapFiles.ts'

/** Whether this page will open again without a network, once all it may need has come. */
export function useReadiness(): boolean {
  const files = useMapFiles()
  const { region } = useMapSettings()
  const parts = useCallback(
    () => [
      import('../../../ui/map/LeafletPointPicker.tsx'),
      import('../../../crud/inputs/dates/DateCalendar.tsx'),
      // the country, and the department where people are sent out
      import('../../../ui/map/base/loadBase.ts').then(async ({ loadBase }) => {
        const base = await loadBase(files)
        return region && base.department(region)
      }),
    ],
    [files, region],
  )
  return useKeptPage(parts)
}
