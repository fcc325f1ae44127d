import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import { protectedProfiles } from '../administradores.ts'

/** The administrators' profile stays as it is (R10). */
export async function assertNotProtected(db: Db, idPerfil: number): Promise<void> {
  if ((await protectedProfiles(db)).includes(idPerfil))
    throw new Problem('conflict', 'El perfil Administrador no se puede modificar ni eliminar.')
}
