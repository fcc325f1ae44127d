import { codesOfType } from '@wamani/contract/core/peru/identityDocument.ts'
import type { PersonSource } from '../../../integrations/reniec/personFinder.ts'

export const personOfTrabajador: PersonSource = async (db, { type, number }) => {
  const found = await db
    .selectFrom('rrhh.trabajador')
    .select(['nombres', 'apellido_paterno', 'apellido_materno'])
    .where('tipo_documento', 'in', codesOfType(type))
    .where('numero_documento', '=', number)
    .executeTakeFirst()
  if (!found) return null
  const { nombres, apellido_paterno, apellido_materno } = found
  return { nombre: nombres, apellidoPaterno: apellido_paterno, apellidoMaterno: apellido_materno ?? '' }
}
