import { useQuery } from '@tanstack/react-query'
import { sistema } from '@wamani/contract/sistema/index.ts'
import { call } from './call.ts'

/**
 * What maps go by: the server of tiles that they may show beneath, when the run has one, and the department they open at.
 * A map does without until it is known.
 */
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
