import type { Db } from '../../../database/connect.ts'

/** The name of a person of the health staff, for whoever asks by DNI. */
export async function personOfPersonal(db: Db, dni: string) {
  const row = await db
    .selectFrom('amachay.personal')
    .select(['nombre', 'apellido_paterno', 'apellido_materno'])
    .where('tipo_documento', '=', 'DNI')
    .where('documento', '=', dni)
    .executeTakeFirst()
  if (!row) return null
  return { nombre: row.nombre, apellidoPaterno: row.apellido_paterno, apellidoMaterno: row.apellido_materno ?? '' }
}
