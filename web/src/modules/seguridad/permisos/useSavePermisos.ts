import { useMutation, useQueryClient } from '@tanstack/react-query'
import { permisoRoutes, permisosMax, permisosPorRetiro } from '@wamani/contract/seguridad/permiso.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { chunksOf } from './chunksOf.ts'
import type { ProfileChange } from './permissionChanges.ts'

const { addPermisos, removePermisos } = permisoRoutes

/**
 * Saves changes in as few requests as their limit allows. Grants first: users who remove their own right to change
 * permissions can still grant the rest. Requests before a failure stay saved; the matrix reloads in any case.
 */
export function useSavePermisos() {
  const client = useQueryClient()
  return useMutation<void, CallFailure, readonly ProfileChange[]>({
    mutationFn: async (changes) => {
      for (const { idPerfil, agregar } of changes)
        for (const recursos of chunksOf(agregar, permisosMax)) await call(addPermisos, { body: { idPerfil, recursos } })
      const taken = changes.flatMap(({ quitar }) => quitar.map(({ idpermiso }) => idpermiso))
      for (const idpermiso of chunksOf(taken, permisosPorRetiro)) await call(removePermisos, { body: { idpermiso } })
    },
    onSettled: async () => {
      // the user's own menu may have changed
      await client.invalidateQueries({ queryKey: ['info'] })
    },
  })
}
