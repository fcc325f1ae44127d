import { clave, claveTexts } from '@wamani/contract/seguridad/clave.ts'
import { administrator, demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { startupError } from '../../process/startupError.ts'
import { validatePlainClave } from './validateClave.ts'

/** Of nobody: the first administrator's. */
export const firstDni = '00000001'

export type FirstPasswords = { adminPassword?: string | undefined; demoPassword?: string | undefined }

/**
 * Throws a start failure with a sentence for each password of the settings that is too weak for a person.
 * `institution`: whose name is no password; a database that is still to be made has the name that is a common word.
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
