import { useQuery } from '@tanstack/react-query'
import { type MiEspacio, miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { callOrKept, type KeptAnswer } from '../../../api/keptAnswer.ts'

/** A telephone may not say that its network is back: so often it is tried. */
const RETRY_INTERVAL_MS = 15_000

/** What the own desk shows, in one answer; without a network as it was at the last visit, until there is one. */
export const useMiEspacio = () =>
  useQuery<KeptAnswer<MiEspacio>, CallFailure>({
    queryKey: ['rrhh.miEspacio'],
    queryFn: ({ signal }) => callOrKept('rrhh.miEspacio', () => call(miEspacioRoutes.showMiEspacio, { signal })),
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.keptAt === undefined ? false : RETRY_INTERVAL_MS),
  })
