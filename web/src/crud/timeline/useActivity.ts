import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'

type Page = Awaited<ReturnType<typeof listPage>>

const listPage = (recurso: string, id: number, antes: string | null, signal: AbortSignal) =>
  call(activityRoutes.listActividad, { query: { recurso, id, antes: antes ?? undefined }, signal })

export function useActivity({ key }: Pick<AnyResource, 'key'>, id: number) {
  return useInfiniteQuery<Page, CallFailure, { pages: Page[] }, readonly unknown[], string | null>({
    queryKey: [key, 'activity', id],
    queryFn: ({ pageParam, signal }) => listPage(key, id, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ antes }) => antes,
    staleTime: 0,
  })
}
