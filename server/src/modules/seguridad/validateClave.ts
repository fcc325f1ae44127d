import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { claveHidesPerson, claveTexts } from '@wamani/contract/seguridad/clave.ts'
import { parametroText } from '../../database/parametro.ts'
import type { Context } from '../../http/context.ts'
import { isBreachedKey } from '../../secrets/breachedPasswords.ts'
import { isPlainPassword } from './isPlainPassword.ts'

/** A password being chosen, and whose it will be; `names`: all that the person is called. */
export type Chosen = { clave: string; username: string; dni: string; names: readonly (string | null | undefined)[] }

/**
 * What is wrong with a password beyond its form: it contains the name of the person or the institution, is among those tried
 * first, or is known from a breach.
 */
export async function validateClave(
  { db, service }: Pick<Context, 'db' | 'service'>,
  { names, ...chosen }: Chosen,
): Promise<Issue[]> {
  const issues = validatePlainClave({ ...chosen, names: [await parametroText(db, 'institucion.nombre'), ...names] })
  if (issues.length > 0 || !(await service(isBreachedKey)(chosen.clave))) return issues
  return [{ campo: 'clave', mensaje: claveTexts.breached }]
}

/** The same without what the installation knows: against the names given here alone. */
export function validatePlainClave({ names, ...chosen }: Chosen): Issue[] {
  if (!claveHidesPerson.holds(chosen, '')) return [{ campo: 'clave', mensaje: claveTexts.identity }]
  const known = [chosen.username, ...names].filter((name) => name !== null && name !== undefined)
  return isPlainPassword(chosen.clave, known) ? [{ campo: 'clave', mensaje: claveTexts.plain }] : []
}
