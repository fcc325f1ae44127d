import type { CallFailure } from '../../api/callFailure.ts'

/** One sentence for every refused sign-in (R23); an answer about the service itself (too many tries, no connection, failure) keeps its own sentence. */
export function signInFailure({ status, errorMessage }: CallFailure): { title: string; text: string } {
  const title = 'Error al ingresar a tu sesión'
  const ofTheService = status === 0 || status === 429 || status >= 500
  return { title, text: ofTheService ? errorMessage : 'Revisa que los datos que ingresaste sean los correctos' }
}
