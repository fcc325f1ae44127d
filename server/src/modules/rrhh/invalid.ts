import { Problem } from '@wamani/contract/core/http/problem.ts'

/** Problem (400) for a value that does not match other values or the records it refers to. */
export const invalid = (campo: string, mensaje: string) => new Problem('validation', { issues: [{ campo, mensaje }] })
