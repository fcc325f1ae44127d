import { codesOfType } from '@wamani/contract/core/peru/identityDocument.ts'
import type { PersonSource } from '../../../integrations/reniec/personFinder.ts'

export const personOfUsuario: PersonSource = async (db, { type, number }) => {
  const found = await db
    .selectFrom('seguridad.usuario')
    .select(['nombre', 'apellido_paterno', 'apellido_materno'])
    .where('tipo_documento', 'in', codesOfType(type))
    .where('dni', '=', number)
    .where('eliminado_en', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { nombre, apellido_paterno, apellido_materno } = found
  return { nombre, apellidoPaterno: apellido_paterno, apellidoMaterno: apellido_materno ?? '' }
}
