import { useQuery } from '@tanstack/react-query'
import { type MiEspacio, miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { call } from '../../../api/call.ts'
import { type CallFailure, isCallFailure } from '../../../api/callFailure.ts'
import { currentSession } from '../../../api/session.ts'
import { keepAnswer, keptAnswer } from '../../../offline/keptAnswers.ts'

const name = 'rrhh.miEspacio'
/** A telephone may not say that its network is back: so often it is tried. */
const RETRY_INTERVAL_MS = 15_000

/** The desk as a device may keep it: without the number of the document, and without how and where its person is reached. */
export type KeptDesk = Omit<MiEspacio, 'trabajador' | 'datos'> & {
  trabajador: Omit<MiEspacio['trabajador'], 'documento'>
  datos?: MiEspacio['datos']
}
const keptOf = ({ datos: _, trabajador: { documento: __, ...trabajador }, ...desk }: MiEspacio): KeptDesk => ({
  ...desk,
  trabajador,
})

/** `keptAt` (ms since 1970): the server could not be reached, and this is what it said then. */
type Desk = { answer: KeptDesk; keptAt?: number }

/** What the own desk shows, in one answer; without a network as it was at the last visit, until there is one. */
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
    // who signed out meanwhile leaves nothing behind
    if (currentSession().user?.idUsuario === idUsuario) keepAnswer(idUsuario, name, keptOf(answer))
    return { answer }
  } catch (caught) {
    const kept = isCallFailure(caught) && caught.status === 0 ? keptAnswer<KeptDesk>(idUsuario, name) : undefined
    if (kept) return kept
    throw caught
  }
}
