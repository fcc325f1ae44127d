import { Problem } from '@wamani/contract/core/http/problem.ts'

/** Problem (409) for a value that conflicts with other records. */
export const conflicting = (campo: string, mensaje: string) =>
  new Problem('conflict', { message: mensaje, issues: [{ campo, mensaje }] })
