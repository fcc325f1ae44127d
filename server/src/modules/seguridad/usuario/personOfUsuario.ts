import type { PersonSource } from '../../../integrations/reniec/personFinder.ts'

/** The name of the user with a DNI. */
export const personOfUsuario: PersonSource = async (db, dni) => {
  const found = await db
    .selectFrom('seguridad.usuario')
    .select(['nombre', 'apellido_paterno', 'apellido_materno'])
    .where('dni', '=', dni)
    .where('eliminado_en', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { nombre, apellido_paterno, apellido_materno } = found
  return { nombre, apellidoPaterno: apellido_paterno, apellidoMaterno: apellido_materno ?? '' }
}
