import { dayAfter, today } from '@wamani/contract/core/kinds/today.ts'
import { SOON_DAYS } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'

/** Last day (`YYYY-MM-DD`) on which a document counts as about to expire. */
export const soonLimit = (): string => dayAfter(today(), SOON_DAYS)
