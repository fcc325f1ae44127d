import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { claveHidesPerson, claveTexts } from '@wamani/contract/seguridad/clave.ts'
import { parametroText } from '../../database/parametro.ts'
import type { Context } from '../../http/context.ts'
import { isBreachedKey } from '../../secrets/breachedPasswords.ts'
import { isPlainPassword } from './isPlainPassword.ts'

/** A new password and its owner; `names`: all names of the person. */
export type Chosen = { clave: string; username: string; dni: string; names: readonly (string | null | undefined)[] }

/**
 * Issues of a password beyond its format: it contains the name of the person or the institution, is a common password,
 * or is known from a data breach.
 */
export async function validateClave(
  { db, service }: Pick<Context, 'db' | 'service'>,
  { names, ...chosen }: Chosen,
): Promise<Issue[]> {
  const issues = validatePlainClave({ ...chosen, names: [await parametroText(db, 'institucion.nombre'), ...names] })
  if (issues.length > 0 || !(await service(isBreachedKey)(chosen.clave))) return issues
  return [{ campo: 'clave', mensaje: claveTexts.breached }]
}

/** `validateClave` with the names given here only, without installation data. */
export function validatePlainClave({ names, ...chosen }: Chosen): Issue[] {
  if (!claveHidesPerson.holds(chosen, '')) return [{ campo: 'clave', mensaje: claveTexts.identity }]
  const known = [chosen.username, ...names].filter((name) => name !== null && name !== undefined)
  return isPlainPassword(chosen.clave, known) ? [{ campo: 'clave', mensaje: claveTexts.plain }] : []
}
