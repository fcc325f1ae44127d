import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { formatNumber } from '../../../ui/format/formatNumber.ts'

/** «1 turno», «12 turnos» */
export const countLabel = ({ labels }: Pick<AnyResource, 'labels'>, count: number): string =>
  `${formatNumber(count)} ${count === 1 ? labels.singular : labels.plural}`
