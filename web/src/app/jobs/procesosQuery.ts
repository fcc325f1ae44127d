import { queryOptions } from '@tanstack/react-query'
import { isUnderWay } from '@wamani/contract/core/http/proceso.ts'
import { procesoRoutes } from '@wamani/contract/core/http/procesoRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { procesosKey } from '../../crud/proceso/procesosKey.ts'

/** Milliseconds between looks while some is under way: at the list while it is open, and from the header. */
const OPEN_MS = 1_000
const HEADER_MS = 3_000

/** The person's long work: the latest, or what is under way alone. Asked again only while some is under way. */
export const procesosQuery = (which: 'todos' | 'activos') =>
  queryOptions({
    queryKey: [...procesosKey, which, currentSession().token],
    queryFn: ({ signal }) =>
      call(procesoRoutes.procesos, { query: { activos: which === 'activos' ? 'true' : 'false' } as never, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? (which === 'todos' ? OPEN_MS : HEADER_MS) : false),
    staleTime: 0,
  })
