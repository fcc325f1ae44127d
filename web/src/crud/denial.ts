import type { CallFailure } from '../api/callFailure.ts'

/** The answers by which a dialog says that its action is not the person's; a missing permission (403) is told alike. */
const DENIALS = [401, 403, 500]

export const isDenial = ({ status }: CallFailure): boolean => DENIALS.includes(status)

/** Stands below the server's sentence in the warning of a denied dialog. */
export const DENIED = 'Ud. no tiene permitido esta función'
