import type { Hecho } from '@wamani/contract/sistema/estadoRoutes.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { missingSecrets } from '../../../secrets/missingSecrets.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import { limited } from './hecho.ts'

/** Fact: do the keys of this process decrypt the secrets in the database? */
export async function secretFacts(
  db: Db,
  box: Pick<SecretBox, 'hasKeyOf'>,
): Promise<{ titulo: string; hechos: Hecho[] }> {
  const query = (text: string, values: unknown[]) => db.executeQuery<object>(CompiledQuery.raw(text, values))
  const lost = await missingSecrets({ query }, box)
  const hecho = limited('Secretos guardados', lost === null ? 'Se pueden abrir' : `Falta la clave que abre ${lost}`, {
    failure: lost !== null,
    consejo:
      'Pida a quien opera el servidor que agregue la clave con la que se guardaron; si se perdió, hay que configurarlos de nuevo.',
  })
  return { titulo: 'Claves del servidor', hechos: [hecho] }
}
