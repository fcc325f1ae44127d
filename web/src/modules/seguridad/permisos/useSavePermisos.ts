import { useMutation, useQueryClient } from '@tanstack/react-query'
import { permisoRoutes, permisosMax, permisosPorRetiro } from '@wamani/contract/seguridad/permiso.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { chunksOf } from './chunksOf.ts'
import type { ProfileChange } from './permissionChanges.ts'

const { addPermisos, removePermisos } = permisoRoutes

/**
 * Saves changes in as few calls as their limits allow. What is given comes first: who takes the own right to change
 * permissions can still give the rest. What was saved before a call failed stays saved; the matrix is read anew either way.
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
      // the own menu may be another now
      await client.invalidateQueries({ queryKey: ['info'] })
    },
  })
}
