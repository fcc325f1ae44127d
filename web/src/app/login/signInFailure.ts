import type { CallFailure } from '../../api/callFailure.ts'

/**
 * One sentence for every refused login (R23). Failures of the service (rate limit, offline, 5xx) keep their own
 * message.
 */
export function signInFailure({ status, errorMessage }: CallFailure): { title: string; text: string } {
  const title = 'Error al ingresar a tu sesión'
  const ofTheService = status === 0 || status === 429 || status >= 500
  return { title, text: ofTheService ? errorMessage : 'Revisa que los datos que ingresaste sean los correctos' }
}
