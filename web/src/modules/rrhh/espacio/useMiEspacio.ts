import { useQuery } from '@tanstack/react-query'
import { type MiEspacio, miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { call } from '../../../api/call.ts'
import { type CallFailure, isCallFailure } from '../../../api/callFailure.ts'
import { currentSession } from '../../../api/session.ts'
import { storedResponse, storeResponse } from '../../../offline/storedResponses.ts'

const name = 'rrhh.miEspacio'
/** Retry interval offline: some phones do not report that the network is back. */
const RETRY_INTERVAL_MS = 15_000

/** Part of the response that is stored on the device: without document number and contact data. */
export type KeptDesk = Omit<MiEspacio, 'trabajador' | 'datos'> & {
  trabajador: Omit<MiEspacio['trabajador'], 'documento'>
  datos?: MiEspacio['datos']
}
const keptOf = ({ datos: _, trabajador: { documento: __, ...trabajador }, ...desk }: MiEspacio): KeptDesk => ({
  ...desk,
  trabajador,
})

/** `keptAt`: set (ms since 1970) when the server is unreachable and `answer` is the stored copy. */
type Desk = { answer: KeptDesk; keptAt?: number }

/** Data of «Mi espacio» in one request. Offline: the copy of the last visit, retried until the network is back. */
export const useMiEspacio = () =>
  useQuery<Desk, CallFailure>({
    queryKey: [name],
    queryFn: ({ signal }) => callOrKept(signal),
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.keptAt === undefined ? false : RETRY_INTERVAL_MS),
  })

async function callOrKept(signal: AbortSignal): Promise<Desk> {
  const idUsuario = currentSession().user?.idUsuario ?? 0
  try {
    const answer = await call(miEspacioRoutes.showMiEspacio, { signal })
    // do not store the response if the user signed out meanwhile
    if (currentSession().user?.idUsuario === idUsuario) storeResponse(idUsuario, name, keptOf(answer))
    return { answer }
  } catch (caught) {
    const kept = isCallFailure(caught) && caught.status === 0 ? storedResponse<KeptDesk>(idUsuario, name) : undefined
    if (kept) return kept
    throw caught
  }
}
