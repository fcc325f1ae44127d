const MAX_NAME_LENGTH = 60

/** Splits a full name: the last two words are the surnames. */
export function namesOf(full: string) {
  const words = full.split(' ')
  const surnames = words.slice(words.length > 2 ? -2 : -1).map((word) => word.slice(0, MAX_NAME_LENGTH))
  const given = words
    .slice(0, words.length - surnames.length)
    .join(' ')
    .slice(0, MAX_NAME_LENGTH)
    .trim()
  const [apellidoPaterno = full.slice(0, MAX_NAME_LENGTH), apellidoMaterno = null] = surnames
  return { nombre: given || apellidoPaterno, apellidoPaterno, apellidoMaterno }
}
