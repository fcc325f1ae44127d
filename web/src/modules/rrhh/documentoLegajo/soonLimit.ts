import { dayAfter, today } from '@wamani/contract/core/kinds/today.ts'
import { SOON_DAYS } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'

/** Returns the last day on which a document counts as about to expire, `YYYY-MM-DD`. */
export const soonLimit = (): string => dayAfter(today(), SOON_DAYS)
