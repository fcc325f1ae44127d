import { useMediaQuery } from '@mantine/hooks'

/** Whether the layout is stacked, as on phones. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false
