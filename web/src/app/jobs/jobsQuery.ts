import { queryOptions } from '@tanstack/react-query'
import { isUnderWay } from '@wamani/contract/core/http/isUnderWay.ts'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { jobsKey } from '../../crud/jobs/jobsKey.ts'

/** Milliseconds between looks while some is under way: at the list while it is open, and from the header. */
const OPEN_POLL_MS = 1_000
const HEADER_POLL_MS = 3_000

/** The user's jobs: the latest, or what is under way alone. Asked again only while some is under way. */
export const jobsQuery = (which: 'todos' | 'activos') =>
  queryOptions({
    queryKey: [...jobsKey, which, currentSession().user?.idUsuario],
    queryFn: ({ signal }) =>
      call(jobRoutes.listJobs, { query: { activos: which === 'activos' ? 'true' : 'false' }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(isUnderWay) ? (which === 'todos' ? OPEN_POLL_MS : HEADER_POLL_MS) : false,
    staleTime: 0,
  })
