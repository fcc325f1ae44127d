import type { CallFailure } from '../../api/callFailure.ts'

const DENIED_STATUSES = [401, 403, 500]

/** A cancelled re-authentication is not a missing permission. */
export const isDenied = ({ status, codigo }: CallFailure): boolean =>
  DENIED_STATUSES.includes(status) && codigo !== 'CONFIRMAR_IDENTIDAD'

/** Second line of the warning, below the message of the server. */
export const DENIED_TEXT = 'Ud. no tiene permitido esta función'
