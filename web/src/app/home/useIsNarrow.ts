import { useMediaQuery } from '@mantine/hooks'

/** Whether things stand below each other, as on a phone: less of them is shown at first. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false
