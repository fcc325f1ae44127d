import { queryOptions } from '@tanstack/react-query'
import { inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { STALE_MS } from './homeQuery.ts'

/** Few see them, and only in their first days: they come where there are any, with the outline of the manual. */
export const HomeSteps = lazyPart(() => import('./HomeSteps.tsx').then((module) => module.HomeSteps))

/** The first steps of a new institution, for who may take them. What draws them has come with them: nothing is pushed away later. */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: ['home', 'steps', currentSession().user?.idUsuario],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const steps = await call(inicioRoutes.listPasos, { signal })
      if (steps.length > 0) await HomeSteps.preload()
      return steps
    },
  })
