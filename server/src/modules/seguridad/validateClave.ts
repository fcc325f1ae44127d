import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { claveHidesPerson, claveTexts } from '@wamani/contract/seguridad/clave.ts'
import type { Db } from '../../database/connect.ts'
import { parametroText } from '../../database/parametro.ts'
import { isPlainPassword } from './isPlainPassword.ts'

/** A password being chosen, and whose it will be; `names`: all that the person is called. */
export type Chosen = { clave: string; username: string; dni: string; names: readonly (string | null | undefined)[] }

/** What is wrong with a password beyond its form: it contains the name of the person or the institution, or is among those tried first. */
export async function validateClave(db: Db, { names, ...chosen }: Chosen): Promise<Issue[]> {
  return validatePlainClave({ ...chosen, names: [await parametroText(db, 'institucion.nombre'), ...names] })
}

/** The same without the database: against the names given here alone. */
export function validatePlainClave({ names, ...chosen }: Chosen): Issue[] {
  if (!claveHidesPerson.holds(chosen, '')) return [{ campo: 'clave', mensaje: claveTexts.identity }]
  const known = [chosen.username, ...names].filter((name) => name !== null && name !== undefined)
  return isPlainPassword(chosen.clave, known) ? [{ campo: 'clave', mensaje: claveTexts.plain }] : []
}
