import { useQuery } from '@tanstack/react-query'
import { respuesta } from '@wamani/contract/geoencuesta/respuesta.ts'
import { type Paquete, respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { call } from '../../../api/call.ts'
import { type CallFailure, isCallFailure } from '../../../api/callFailure.ts'
import { storedPaquete, storePaquete } from './store.ts'

/** Tasks and surveys of the user, from the server; offline: the last copy stored on this device. */
export const usePaquete = (idUsuario: number) =>
  useQuery<Paquete, CallFailure>({
    queryKey: [respuesta.key, 'paquete', idUsuario],
    queryFn: async ({ signal }) => {
      try {
        const paquete = await call(respuestaRoutes.getPaquete, { signal })
        await storePaquete(idUsuario, paquete)
        return paquete
      } catch (caught) {
        const kept = isCallFailure(caught) && caught.status === 0 ? await storedPaquete(idUsuario) : undefined
        if (kept) return kept
        throw caught
      }
    },
    staleTime: 0,
  })
