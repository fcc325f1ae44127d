import { queryOptions } from '@tanstack/react-query'
import { inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { STALE_MS } from './homeQuery.ts'

/** Lazy: only users of a new installation see it. */
export const HomeSteps = lazyPart(() => import('./HomeSteps.tsx').then((module) => module.HomeSteps))

/**
 * First steps of a new installation, for users with the right to take them. Loads the component too, so that it does
 * not shift the layout later.
 */
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
