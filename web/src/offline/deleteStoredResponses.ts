/** Prefix of the localStorage keys of responses kept for offline use. */
export const responsePrefix = 'wamani.respuesta.'

/** Deletes the stored responses of all users at sign-out, because devices may be shared. */
export function deleteStoredResponses(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(responsePrefix)) localStorage.removeItem(key)
}
