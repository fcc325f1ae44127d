import { Problem } from '@wamani/contract/core/http/problem.ts'

/** Returns the problem of a value that does not fit the others, or the records it refers to (400). */
export const invalid = (campo: string, mensaje: string) => new Problem('validation', { issues: [{ campo, mensaje }] })
