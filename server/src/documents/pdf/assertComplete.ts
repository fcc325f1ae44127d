import { Problem } from '@wamani/contract/core/http/problem.ts'

/** Throws 409 when a document would be issued with unprintable characters. */
export function assertComplete(missing: readonly string[]): void {
  if (missing.length === 0) return
  const named = missing.map((letter) => `«${letter}» (${codesOf(letter)})`).join(', ')
  const these = missing.length === 1 ? 'el carácter' : 'los caracteres'
  throw new Problem('conflict', {
    message: `No se puede emitir el documento: no se puede imprimir ${these} ${named}. Corrija el dato o escríbalo en letras latinas.`,
    codigo: 'CARACTER_SIN_LETRA',
  })
}

export const codesOf = (letter: string) =>
  [...letter].map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')
