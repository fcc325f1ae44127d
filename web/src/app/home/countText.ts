import { formatNumber } from '../../ui/format/formatNumber.ts'

/** A total as text: «1 234», or «10 000+» when the server stopped counting. */
export const countText = ({
  total,
  totalIsEstimate,
}: {
  total: number
  totalIsEstimate?: boolean | undefined
}): string => `${formatNumber(total)}${totalIsEstimate ? '+' : ''}`
