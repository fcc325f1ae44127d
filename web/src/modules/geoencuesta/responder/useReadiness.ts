import { useKeptPage } from '../../../offline/useKeptPage.ts'

const parts = () => [
  import('../../../ui/map/LeafletPointPicker.tsx'),
  import('../../../crud/inputs/dates/DateCalendar.tsx'),
]

/** Whether this page will open again without a network, once all it may need has come. */
export const useReadiness = (): boolean => useKeptPage(parts)
