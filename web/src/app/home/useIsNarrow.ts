import { useMediaQuery } from '@mantine/hooks'

export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false
