import { useQuery } from '@tanstack/react-query'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { call } from './call.ts'

/** Map settings of the installation: tile server, if configured, and initial department. Undefined while loading. */
export function useMapSettings(): {
  tiles: { url: string; attribution: string } | undefined
  region: string | undefined
} {
  const { data } = useQuery({
    queryKey: ['sistema.mapa'],
    queryFn: ({ signal }) => call(sistema.routes.getMapa, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { tiles: data?.teselas ?? undefined, region: data?.region }
}
