import { queryOptions } from '@tanstack/react-query'
import { isJobActive } from '@wamani/contract/core/http/isJobActive.ts'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { jobsKey } from '../../crud/jobs/jobsKey.ts'

/** Polling interval (ms) while a job is running: with the list open, and from the header. */
const OPEN_POLL_MS = 1_000
const HEADER_POLL_MS = 3_000

/** Latest jobs of the user (`todos`), or only the running ones (`activos`). Polls only while a job is running. */
export const jobsQuery = (which: 'todos' | 'activos') =>
  queryOptions({
    queryKey: [...jobsKey, which, currentSession().user?.idUsuario],
    queryFn: ({ signal }) =>
      call(jobRoutes.listJobs, { query: { activos: which === 'activos' ? 'true' : 'false' }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(isJobActive) ? (which === 'todos' ? OPEN_POLL_MS : HEADER_POLL_MS) : false,
    staleTime: 0,
  })
