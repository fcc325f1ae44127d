import type { PersonSource } from '../../../integrations/reniec/personFinder.ts'

/** Returns the name of the worker with a DNI; null where there is none. */
export const personOfTrabajador: PersonSource = async (db, dni) => {
  const found = await db
    .selectFrom('rrhh.trabajador')
    .select(['nombres', 'apellido_paterno', 'apellido_materno'])
    .where('tipo_documento', '=', 'DNI')
    .where('numero_documento', '=', dni)
    .executeTakeFirst()
  if (!found) return null
  const { nombres, apellido_paterno, apellido_materno } = found
  return { nombre: nombres, apellidoPaterno: apellido_paterno, apellidoMaterno: apellido_materno ?? '' }
}
