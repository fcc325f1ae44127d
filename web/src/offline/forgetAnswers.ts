/** Under keys that begin so lie answers of calls that a person may want to see again without a network. */
export const keptPrefix = 'wamani.respuesta.'

/** Forgets all of them, whosever they are: on a shared device nothing stays behind who leaves. */
export function forgetAnswers(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keptPrefix)) localStorage.removeItem(key)
}
