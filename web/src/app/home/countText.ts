import { formatNumber } from '../../ui/format/formatNumber.ts'

/** A total as it is read: «1 234», or «10 000+» where it was not counted further. */
export const countText = ({
  total,
  totalIsEstimate,
}: {
  total: number
  totalIsEstimate?: boolean | undefined
}): string => `${formatNumber(total)}${totalIsEstimate ? '+' : ''}`
