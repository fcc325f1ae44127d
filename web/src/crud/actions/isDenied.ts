import type { CallFailure } from '../../api/callFailure.ts'

/** Answers that a dialog shows as a missing permission. */
const DENIED_STATUSES = [401, 403, 500]

export const isDenied = ({ status }: CallFailure): boolean => DENIED_STATUSES.includes(status)

/** The second line of that warning, below the server's sentence. */
export const DENIED_TEXT = 'Ud. no tiene permitido esta función'
