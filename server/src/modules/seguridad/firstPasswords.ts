import { clave, claveTexts } from '@wamani/contract/seguridad/clave.ts'
import { administrator, demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { startupError } from '../../process/startupError.ts'
import { validatePlainClave } from './validateClave.ts'

/** DNI of the first administrator; it belongs to no real person. */
export const firstDni = '00000001'

export type FirstPasswords = { adminPassword?: string | undefined; demoPassword?: string | undefined }

/**
 * Throws a start failure that lists each configured password that is too weak. `institution`: a password cannot contain
 * its name. A new database still has the default name, which is a common word.
 */
export function assertFirstPasswords({ adminPassword, demoPassword }: FirstPasswords, institution = ''): void {
  const sentences = [
    sentence('ADMIN_PASSWORD', adminPassword, demoUsername(administrator), institution),
    sentence('DEMO_PASSWORD', demoPassword, 'DEMO_PASSWORD', institution),
  ].filter((one) => one !== undefined)
  if (sentences.length > 0) throw startupError(sentences.join('\n'))
}

function sentence(setting: string, chosen: string | undefined, username: string, institution: string) {
  if (chosen === undefined) return undefined
  const issue = clave().input.safeParse(chosen).success
    ? validatePlainClave({ clave: chosen, username, dni: firstDni, names: [institution] })[0]?.mensaje
    : claveTexts.weak
  return issue && `${setting}: ${issue} No se inicia Wamani con ella.`
}
