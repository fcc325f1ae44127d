import { Problem } from '@wamani/contract/core/http/problem.ts'

/** Returns the problem of a value that other records leave no room for (409). */
export const conflicting = (campo: string, mensaje: string) =>
  new Problem('conflict', { message: mensaje, issues: [{ campo, mensaje }] })
