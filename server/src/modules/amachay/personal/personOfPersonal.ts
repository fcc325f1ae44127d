import { codesOfType } from '@wamani/contract/core/peru/identityDocument.ts'
import type { Db } from '../../../database/connect.ts'
import type { PersonDocument } from '../../../integrations/reniec/personFinder.ts'

export async function personOfPersonal(db: Db, { type, number }: PersonDocument) {
  const row = await db
    .selectFrom('amachay.personal')
    .select(['nombre', 'apellido_paterno', 'apellido_materno'])
    .where('tipo_documento', 'in', codesOfType(type))
    .where('documento', '=', number)
    .executeTakeFirst()
  if (!row) return null
  return { nombre: row.nombre, apellidoPaterno: row.apellido_paterno, apellidoMaterno: row.apellido_materno ?? '' }
}
