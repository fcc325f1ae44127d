import type { CallFailure } from '../../api/callFailure.ts'

/** Answers that a dialog shows as a missing permission. */
const DENIED_STATUSES = [401, 403, 500]

/** Who would not confirm the identity lacks no right. */
export const isDenied = ({ status, codigo }: CallFailure): boolean =>
  DENIED_STATUSES.includes(status) && codigo !== 'CONFIRMAR_IDENTIDAD'

/** The second line of that warning, below the server's sentence. */
export const DENIED_TEXT = 'Ud. no tiene permitido esta función'
